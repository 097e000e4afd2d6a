/** A call was cut short because the run ends: no fault, and no trace in the log. The call is made again when the run goes on. */
export class RunStopped extends Error {
  constructor() {
    super('the run was stopped')
  }
}
