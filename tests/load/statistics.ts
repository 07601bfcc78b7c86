/** The value below which this share (0 to 1) of the sample lies, by nearest rank. */
export const quantile = (sample: readonly number[], share: number): number => {
  const sorted = [...sample].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const median = (sample: readonly number[]) => quantile(sample, 0.5)
