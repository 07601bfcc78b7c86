/** The whole, in basis points: hundredths of a percent. */
export const WHOLE = 10000

/** The sum of a list's shares, in basis points. */
export const totalShares = (shares: readonly { readonly shareBps: number }[]): number =>
  shares.reduce((sum, share) => sum + share.shareBps, 0)

/**
 * Parts as equal as whole basis points allow, 10000 in total. The first ones get the remainder (3 →
 * 3334, 3333, 3333). Empty for 0.
 */
export const equalShares = (count: number): number[] => {
  const evenShare = Math.floor(WHOLE / count)
  const remainder = WHOLE - evenShare * count
  return Array.from({ length: count }, (_, index) =>
    index < remainder ? evenShare + 1 : evenShare,
  )
}

/** 3333 → "33.33%", 5000 → "50%". */
export const formatShare = (shareBps: number): string => {
  const percent = (shareBps / 100).toFixed(2).replace(/\.?0+$/, '')
  return `${percent}%`
}
