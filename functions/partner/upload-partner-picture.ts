import { changePictures } from '#functions/domain/branding/change-pictures.ts'
import { adminPartner } from '#functions/domain/branding/show-partner.ts'
import { storePicture } from '#functions/domain/branding/store-picture.ts'
import { loadPartner } from '#functions/domain/partners/partner-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { partner } from '#shared/contract/partner.ts'

export const uploadPartnerPicture: Handler<typeof partner.operations.UploadPartnerPicture> = async (
  { body: { partnerId, kind, File } },
  context,
) => {
  const before = await loadPartner(partnerId)
  const picture = await storePicture(partnerId, File)
  return adminPartner(await changePictures(context, before, { [kind]: picture }), context)
}
