import type { CallOutcome, ModelRequest } from '../models/index.ts'

/** Where all model calls of a run meet: bounds what is in flight and tries again where that is allowed. */
export interface Dispatcher {
  /** Never rejects for what a model or a server does. */
  call(request: Omit<ModelRequest, 'attempt'>): Promise<CallOutcome>
}
