/** The kind of a fault, for a log line: the name of the error, never its message, which may quote input. */
export const faultOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.name : typeof thrown
