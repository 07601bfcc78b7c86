import mailProviders from 'email-providers/all.json' with { type: 'json' }
import { parse } from 'tldts'
import { wellKnownMailDomains } from '#shared/rules/suggest-email.ts'

/**
 * Hosts that give everyone an address, as their pages for new customers say, and that the library's
 * list lacks.
 */
const otherProviders = [
  'cock.li',
  'duck.com',
  'keemail.me',
  'mozmail.com',
  'passmail.net',
  'posteo.de',
  'simplelogin.com',
  'startmail.com',
  'tuta.com',
  'tuta.io',
  'tutamail.com',
  'tutanota.com',
  'tutanota.de',
]

const publicMailDomains = new Set([...mailProviders, ...wellKnownMailDomains, ...otherProviders])

/**
 * Whether the domains below this one belong to many people, as below `co.uk` and `github.io`. The
 * public suffix list says so (publicsuffix.org). The owner of such a domain can give everyone an
 * address at it.
 */
const isPublicSuffix = (domain: string): boolean => {
  const { isIcann, isPrivate, publicSuffix } = parse(domain, { allowPrivateDomains: true })
  return (isIcann === true || isPrivate === true) && publicSuffix === domain
}

/**
 * Whether everyone can get an address at this mail domain. Such an address does not show that
 * somebody belongs to a partner.
 */
export const isPublicMailDomain = (domain: string): boolean => {
  const lowerCase = domain.toLowerCase()
  return publicMailDomains.has(lowerCase) || isPublicSuffix(lowerCase)
}
