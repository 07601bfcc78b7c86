import { RESERVED_SLUGS } from '#shared/data/reserved-slugs.ts'

/** What is wrong with the first part of a partner's domain, in a sentence; undefined if nothing is. */
export const slugProblem = (slug: string): string | undefined => {
  if (/[A-Z]/.test(slug)) return 'Use small letters only.'
  if (slug.startsWith('xn--')) return 'Use plain letters: names in punycode (xn--) are not taken.'
  if (!/^[a-z0-9-]{3,40}$/.test(slug)) {
    return 'Use 3 to 40 letters from a to z, digits and hyphens.'
  }
  if (!/^[a-z]/.test(slug)) return 'Begin with a letter.'
  if (slug.endsWith('-') || slug.includes('--')) {
    return 'A hyphen stands between two letters or digits.'
  }
  if (RESERVED_SLUGS.includes(slug)) return `${slug} is kept for Heirloom itself.`
  return undefined
}
