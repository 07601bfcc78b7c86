import { newId } from '#functions/core/crypto/random.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { adminPartner } from '#functions/domain/branding/show-partner.ts'
import {
  copyPicture,
  dropIfRefused,
  dropPictures,
} from '#functions/domain/branding/store-picture.ts'
import { offerCopies } from '#functions/domain/offers/offer-copies.ts'
import { loadByDomain, slugOfDomain } from '#functions/domain/partners/load-by-domain.ts'
import { partnerCreation } from '#functions/domain/partners/partner-repository.ts'
import { newPartner } from '#functions/domain/partners/save-partner.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { partner } from '#shared/contract/partner.ts'
import { AppError } from '#shared/errors.ts'
import { PartnerId } from '#shared/model/ids.ts'

/** The domain and the slug say the same thing twice, so they have to agree. */
const assertSlugOf = (domain: string, slug: string) => {
  if (slugOfDomain(domain, 'newPartnerDomain') === slug) return
  throw new AppError('VALIDATION_FAILED', 'The domain does not begin with the slug.', {
    field: 'newPartnerDomain',
  })
}

export const duplicatePartner: Handler<typeof partner.operations.DuplicatePartner> = async (
  { sourcePartnerDomain, newPartnerDomain, newPartnerName: name, newPartnerSlug: slug },
  context,
) => {
  assertSlugOf(newPartnerDomain, slug)
  const source = await loadByDomain(sourcePartnerDomain, 'sourcePartnerDomain')
  const partnerId = PartnerId.parse(newId())
  const { accent, landing } = source
  const known = { slug, name, accent, landing, exemptFromPayment: false, emailDomains: [] }
  // Read before the pictures are copied: a reading that fails then leaves no copy behind.
  const offers = await offerCopies(source, { partnerId }, context)
  const logo = await copyPicture(partnerId, source.logo)
  const banner = await copyPicture(partnerId, source.banner).catch(async (error: unknown) => {
    await dropPictures(logo)
    throw error
  })
  const copy = { ...newPartner(context, known, partnerId), logo, banner }
  try {
    await writeAll([...partnerCreation(copy, { field: 'newPartnerSlug' }), ...offers])
  } catch (error) {
    await dropIfRefused(error, copy.logo, copy.banner)
    throw error
  }
  return adminPartner(copy, context)
}
