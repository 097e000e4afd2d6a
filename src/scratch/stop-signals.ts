/** What asks a program to stop: Ctrl-C, termination, and the end of the terminal or connection it was started in. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
