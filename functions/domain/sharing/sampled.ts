/** Part of a list: `sampleSize` entries from the `selectedIndex`-th on, which counts from 0. */
export const sampled = <T>(
  all: readonly T[],
  { selectedIndex, sampleSize }: { selectedIndex: number; sampleSize: number },
) => ({
  items: all.slice(selectedIndex, selectedIndex + sampleSize),
  total: all.length,
  selectedIndex,
  sampleSize,
})
