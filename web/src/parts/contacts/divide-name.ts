/** "Ana Lucía Moreno" as first and last name: the last word is the last name. */
export const divideName = (name: string): { firstName: string; lastName: string } => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  return {
    firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '),
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
  }
}
