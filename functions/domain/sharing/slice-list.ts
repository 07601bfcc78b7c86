/**
 * The part of a list that the caller asked for: `sampleSize` entries from position `selectedIndex`
 * (0-based).
 */
export const sliceList = <T>(
  all: readonly T[],
  { selectedIndex, sampleSize }: { selectedIndex: number; sampleSize: number },
) => ({
  items: all.slice(selectedIndex, selectedIndex + sampleSize),
  total: all.length,
  selectedIndex,
  sampleSize,
})
