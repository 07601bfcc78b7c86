let ahead = 0

/**
 * Takes note of the service's time from an answer's Date (RFC 9110, 6.6.1), which counts seconds: a visitor's clock that
 * goes a little wrong stays as it is, one that is a minute off and more is corrected.
 */
export const noteServerTime = (date: string | null): void => {
  const server = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(server)) return
  const difference = server - Date.now()
  ahead = Math.abs(difference) < 60_000 ? 0 : difference
}

/** Now, by the service's clock: for telling how far off its instants are. Sessions go by the visitor's own. */
export const serverNow = (): number => Date.now() + ahead
