import { slugProblem } from './slug-problem.ts'

/** The domain of the partner with this slug, on the product's own host (`heirloom.example`, `localhost`). */
export const partnerDomain = (slug: string, ownHost: string): string => `${slug}.${ownHost}`

/** The slug in a partner's domain, or what is wrong with the domain, in a sentence. */
export type ReadDomain = { readonly slug: string } | { readonly problem: string }

/** Reads a partner's domain as an administrator writes it: `slug.<own host>`, without port and path. */
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

/** The slug of the partner whose host a browser opened; undefined on any other host. A host has no port. */
export const slugOfHost = (host: string, ownHost: string): string | undefined => {
  const read = readPartnerDomain(host.toLowerCase(), ownHost)
  return 'slug' in read ? read.slug : undefined
}
