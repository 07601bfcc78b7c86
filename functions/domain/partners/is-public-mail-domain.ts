import mailProviders from 'email-providers/all.json' with { type: 'json' }
import { wellKnownMailDomains } from '#shared/rules/suggest-email.ts'

/** Hosts that give everyone an address, and that the list of the library lacks. From their pages for new customers. */
const further = [
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

const publicMailDomains = new Set([...mailProviders, ...wellKnownMailDomains, ...further])

/** Whether everyone can get an address at this mail domain, which then cannot show that somebody belongs to a partner. */
export const isPublicMailDomain = (domain: string): boolean =>
  publicMailDomains.has(domain.toLowerCase())
