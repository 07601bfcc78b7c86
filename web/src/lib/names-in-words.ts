/**
 * "Ana, Ben and 3 others". `total` says how many people there are, if `names` has only the first of
 * them.
 */
export const namesInWords = (names: readonly string[], total = names.length): string => {
  const shown = total > 3 ? names.slice(0, 2) : names.slice(0, 3)
  const otherCount = total - shown.length
  const rest = otherCount > 0 ? [`${otherCount} ${otherCount === 1 ? 'other' : 'others'}`] : []
  return new Intl.ListFormat('en-US').format([...shown, ...rest]).replace(/, and /, ' and ')
}

/** Everybody by name, where the owner looks who the "3 others" are: "Ana, Ben, and Cy". */
export const allNamesInWords = (names: readonly string[]): string =>
  new Intl.ListFormat('en-US').format(names)
