/** A part of a list: `sampleSize` entries from position `selectedIndex` (0-based). */
export const sampled = <T>(
  all: readonly T[],
  { selectedIndex, sampleSize }: { selectedIndex: number; sampleSize: number },
) => ({
  items: all.slice(selectedIndex, selectedIndex + sampleSize),
  total: all.length,
  selectedIndex,
  sampleSize,
})
