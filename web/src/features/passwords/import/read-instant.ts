/**
 * A time of an exported file as an ISO instant: ISO text, or seconds or milliseconds since 1970.
 */
export const readInstant = (text: string | number): string | undefined => {
  const number = Number(text)
  const isNumber = String(text).trim() !== '' && Number.isFinite(number)
  // `Date.parse` also finds a date in texts such as "cell 8".
  if (!isNumber && !/^\s*\d{4}-\d\d-\d\d/.test(String(text))) return undefined
  // A number of twelve digits or more is in milliseconds, which have had so many digits since 1973.
  // Seconds have ten until the year 2286.
  const inMilliseconds = number < 1e11 ? number * 1000 : number
  const time = isNumber ? inMilliseconds : Date.parse(String(text))
  // Programs write 0 for a time that they do not know.
  if (!(time > 0) || time > Date.UTC(9999, 0)) return undefined
  return new Date(time).toISOString()
}

/** A day that a file has in seconds since 1970. They are negative for a day before that. */
export const readDay = (seconds: string): string | undefined => {
  const date = new Date(seconds.trim() === '' ? Number.NaN : Number(seconds) * 1000)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace(/T.*/, '')
}
