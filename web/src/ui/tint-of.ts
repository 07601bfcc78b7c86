const tints = [
  { bg: 'navy.tint', color: 'navy' },
  { bg: 'pink.tint', color: 'pink.strong' },
  { bg: 'blue.tint', color: 'blue.strong' },
  { bg: 'success.tint', color: 'success' },
  { bg: 'warning.tint', color: 'warning' },
] as const

/** The colors of a name, the same at each place where it is shown. */
export const tintOf = (name: string) => {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return tints[sum % tints.length] ?? tints[0]
}
