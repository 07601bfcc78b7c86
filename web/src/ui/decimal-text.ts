/** 1250050 hundredths as people write them: `12,500.50`. Whole numbers keep no zeros. */
export function textOfHundredths(hundredths: number | undefined): string {
  if (hundredths === undefined) return ''
  const whole = Math.trunc(hundredths / 100).toLocaleString('en-US')
  const rest = Math.abs(hundredths % 100)
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`
}

/**
 * What was typed, in hundredths: `undefined` for nothing, `NaN` for what is not a number with at most
 * two decimals. Signs of money and blanks are read over, and commas where they part thousands: `12,50`
 * is no amount, since nobody can tell whether twelve or a thousand is meant.
 */
export function hundredthsOf(text: string): number | undefined {
  const plain = text.replace(/[$%\s]/g, '')
  if (plain === '') return undefined
  const match = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{0,2}))?$/.exec(plain)
  if (!match) return Number.NaN
  const [, whole = '0', decimals = ''] = match
  return Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
}

/** The same of a share, which has no thousands: `33,3` is 33.3. */
export const percentOf = (text: string): number | undefined =>
  hundredthsOf(text.replace(/^([^,]*),([^,]*)$/, '$1.$2'))
