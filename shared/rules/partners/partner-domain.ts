import { RESERVED_SLUGS } from '#shared/data/reserved-slugs.ts'

/**
 * Says what is wrong with the first part of a partner's domain, in a sentence. Undefined if nothing
 * is.
 */
export const slugProblem = (slug: string): string | undefined => {
  if (/[A-Z\s]/.test(slug)) return 'Use small letters, and no space.'
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

/**
 * The domain of the partner with this slug, on the product's own host (`heirloom.example`,
 * `localhost`).
 */
export const partnerDomain = (slug: string, ownHost: string): string => `${slug}.${ownHost}`

/**
 * What was read from a partner's domain: its slug or, in a sentence, what is wrong with the domain.
 */
export type ReadDomain = { readonly slug: string } | { readonly problem: string }

/**
 * Reads a partner's domain as an administrator writes it: `slug.<own host>`, without port and path.
 */
export const readPartnerDomain = (domain: string, ownHost: string): ReadDomain => {
  if (/[A-Z]/.test(domain)) return { problem: 'Write the domain in small letters.' }
  if (domain.includes(':')) return { problem: 'Write the domain without a port or https://.' }
  const ending = `.${ownHost}`
  if (!domain.endsWith(ending)) {
    return { problem: `Partners have domains that end with ${ending}.` }
  }
  const slug = domain.slice(0, -ending.length)
  const problem = slugProblem(slug)
  return problem === undefined ? { slug } : { problem }
}

/**
 * The slug of the partner whose host a browser opened. Undefined on any other host. A host has no
 * port.
 */
export const slugOfHost = (host: string, ownHost: string): string | undefined => {
  const readDomain = readPartnerDomain(host.toLowerCase(), ownHost)
  return 'slug' in readDomain ? readDomain.slug : undefined
}
