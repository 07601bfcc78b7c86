import { changePictures } from '#functions/domain/branding/change-pictures.ts'
import { adminPartner } from '#functions/domain/branding/show-partner.ts'
import { copyPicture } from '#functions/domain/branding/store-picture.ts'
import { loadByDomain } from '#functions/domain/partners/load-by-domain.ts'
import { loadPartner } from '#functions/domain/partners/partner-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { partner } from '#shared/contract/partner.ts'

export const duplicatePartnerLandingPage: Handler<
  typeof partner.operations.DuplicatePartnerLandingPage
> = async ({ sourcePartnerDomain, targetPartnerDomain }, context) => {
  const source = await loadByDomain(sourcePartnerDomain, 'sourcePartnerDomain')
  const { partnerId } = await loadByDomain(targetPartnerDomain, 'targetPartnerDomain')
  const target = await loadPartner(partnerId)
  const banner = await copyPicture(partnerId, source.banner)
  const after = await changePictures(context, target, { landing: source.landing, banner })
  return adminPartner(after, context)
}
