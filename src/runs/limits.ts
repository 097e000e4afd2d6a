/**
 * Calls in flight for each active trajectory, on average: extractions of up to eight documents may run at once, most
 * steps make one call.
 */
export const IN_FLIGHT_PER_TRAJECTORY = 2

/** Milliseconds between two status files; a reader sees counts at most this old. */
export const STATUS_INTERVAL_MS = 1000

/**
 * Milliseconds that `status` looks for a new status file where it cannot ask for the process that writes it: several times what
 * lies between two of them.
 */
export const STATUS_WATCH_MS = 5 * STATUS_INTERVAL_MS

/** Milliseconds between two such looks. */
export const STATUS_LOOK_MS = 200

/**
 * Trajectories active at once when nobody says otherwise: enough to share each flush of the log, few enough that one
 * server of a 7B model is not overrun.
 */
export const ACTIVE_DEFAULT = 32

/** Calls in flight at each model when nobody says otherwise, as an estimate of a run's time takes them. */
export const IN_FLIGHT_DEFAULT = ACTIVE_DEFAULT * IN_FLIGHT_PER_TRAJECTORY

/**
 * Milliseconds that calls under way get when a run is told to stop. A process told to stop should be gone within two
 * seconds; what is cut short is at most the calls in flight, and they are made again.
 */
export const DRAIN_MS = 1500

/** Earlier trajectories whose calls a replay keeps: several times the active ones, each some dozens of calls. */
export const STREAMS_KEPT = 256
