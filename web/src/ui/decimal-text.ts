/** 1250050 hundredths in the usual notation: `12,500.50`. Whole numbers have no decimals. */
export function textOfHundredths(hundredths: number | undefined): string {
  if (hundredths === undefined) return ''
  const whole = Math.trunc(hundredths / 100).toLocaleString('en-US')
  const rest = Math.abs(hundredths % 100)
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`
}

/**
 * The input in hundredths: `undefined` for no input, `NaN` if it is not a number with at most two
 * decimals. Currency signs and blanks are ignored, and so are commas between thousands. `12,50` is
 * refused, since it could mean twelve or a thousand.
 */
export function hundredthsOf(text: string): number | undefined {
  const plain = text.replace(/[$%\s]/g, '')
  if (plain === '') return undefined
  const match = /^([-−]?)(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{0,2}))?$/.exec(plain)
  if (!match) return Number.NaN
  const [, minus, whole = '0', decimals = ''] = match
  const hundredths = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
  return minus ? -hundredths : hundredths
}

/** A percentage in basis points: 3330 for `33.3`, and for `33,3`, as it has no thousands. */
export const basisPointsOf = (text: string): number | undefined =>
  hundredthsOf(text.replace(/^([^,]*),([^,]*)$/, '$1.$2'))
