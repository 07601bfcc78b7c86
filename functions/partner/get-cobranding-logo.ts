import { brandingOf } from '#functions/domain/branding/show-partner.ts'
import { loadByDomain } from '#functions/domain/partners/load-by-domain.ts'
import { findPartner } from '#functions/domain/partners/partner-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { partner } from '#shared/contract/partner.ts'
import { AppError, notFound } from '#shared/errors.ts'
import type { PartnerId } from '#shared/model/ids.ts'

const findNamed = (domain: string | undefined, partnerId: PartnerId | undefined) => {
  if (domain !== undefined) return loadByDomain(domain, 'domain')
  if (partnerId !== undefined) return findPartner(partnerId)
  throw new AppError('VALIDATION_FAILED', 'Name the partner by its domain or its id.', {
    field: 'domain',
  })
}

export const getCobrandingLogo: Handler<typeof partner.operations.GetCobrandingLogo> = async (
  { domain, partnerId },
  context,
) => {
  const found = await findNamed(domain, partnerId)
  if (!found || (partnerId !== undefined && found.partnerId !== partnerId)) throw notFound()
  return brandingOf(found, context)
}
