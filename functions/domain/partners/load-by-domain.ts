import { AppError, invalidField } from '#shared/errors.ts'
import { readPartnerDomain } from '#shared/rules/partners/partner-domain.ts'
import { findPartnerBySlug, ownHost, type StoredPartner } from './partner-repository.ts'

/** The slug in a domain. `VALIDATION_FAILED` at the field if it cannot be a partner's domain. */
export const slugOfDomain = (domain: string, field: string): string => {
  const result = readPartnerDomain(domain, ownHost())
  if ('slug' in result) return result.slug
  throw invalidField(field, result.problem)
}

/**
 * The partner with a domain, or `NOT_FOUND`. `field` is the field of the input that names the
 * domain.
 */
export const loadByDomain = async (domain: string, field: string): Promise<StoredPartner> => {
  const partner = await findPartnerBySlug(slugOfDomain(domain, field))
  if (!partner) {
    throw new AppError('NOT_FOUND', 'We could not find a partner with this domain.', { field })
  }
  return partner
}
