import { wellKnownMailDomains } from '#shared/rules/suggest-email.ts'

/** Whether everyone can get an address at this mail domain, which then cannot show that somebody belongs to a partner. */
export const isPublicMailDomain = (domain: string): boolean => wellKnownMailDomains.includes(domain)
