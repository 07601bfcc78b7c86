/** The list with the entry at `index` changed. */
export const changeAt = <T>(list: readonly T[], index: number, changes: Partial<T>): T[] =>
  list.map((entry, current) => (current === index ? { ...entry, ...changes } : entry))

/** The list without the entry at `index`. */
export const removeAt = <T>(list: readonly T[], index: number): T[] => list.toSpliced(index, 1)

/** The list with the entry at `index` moved up (-1) or down (1). Unchanged at an end. */
export const moveAt = <T>(list: readonly T[], index: number, by: -1 | 1): T[] => {
  const [entry, other] = [list[index], list[index + by]]
  if (entry === undefined || other === undefined) return [...list]
  return list.with(index, other).with(index + by, entry)
}
