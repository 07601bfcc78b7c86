import { hashWrittenCode } from '#functions/core/crypto/written-code.ts'
import { instant } from '#functions/core/runtime/clock.ts'
import { revise } from '#functions/core/store/revise.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { storePicture } from '#functions/domain/branding/store-picture.ts'
import { saveOffer } from '#functions/domain/offers/save-offer.ts'
import {
  findPartnerBySlug,
  partnerChange,
  type StoredPartner,
} from '#functions/domain/partners/partner-repository.ts'
import { rememberRegistration } from '#functions/domain/partners/registration.ts'
import { savePartner } from '#functions/domain/partners/save-partner.ts'
import { companies } from '#shared/contract/companies.ts'
import { partner as group } from '#shared/contract/partner.ts'
import { UserId } from '#shared/model/ids.ts'
import { demoDelegate } from './demo-family.ts'
import { demoOffers, demoPartner, demoSeatCode } from './demo-partner.ts'
import { demoPicture } from './demo-picture.ts'

const addPartner = async (): Promise<StoredPartner> => {
  const { UpsertPartner } = group.operations
  const { partner } = await savePartner(
    instant(),
    UpsertPartner.body.parse({ ...demoPartner, seatCode: 'new' }),
  )
  const { partnerId } = partner
  const changes = {
    seatCodeHash: await hashWrittenCode(partnerId, demoSeatCode),
    logo: await storePicture(partnerId, demoPicture('logo')),
    banner: await storePicture(partnerId, demoPicture('river')),
  }
  const revisedPartner = revise(partner, changes, instant().now)
  await writeAll(partnerChange(partner, revisedPartner))
  const { UpsertPartnerCompanyOffer } = companies.operations
  for (const offer of demoOffers) {
    await saveOffer(instant(), UpsertPartnerCompanyOffer.body.parse({ partnerId, ...offer }))
  }
  return revisedPartner
}

/**
 * The example partner, unless an earlier start has made it. Carmen registered on its pages, without
 * its seat code: her account, which is created after this, begins as one of its members.
 */
export const fillInPartner = async (): Promise<void> => {
  if (await findPartnerBySlug(demoPartner.slug)) return
  const partner = await addPartner()
  const userId = UserId.parse(demoDelegate.userId)
  const request = { requestId: 'demo', ...instant(), sourceIp: '127.0.0.1' }
  await rememberRegistration(request, partner, { userId })
}
