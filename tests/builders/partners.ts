import { randomUUID } from 'node:crypto'
import { instant } from '#functions/core/runtime/clock.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import {
  findOffer,
  offerCreation,
  offerRemoval,
} from '#functions/domain/offers/offer-repository.ts'
import {
  findPartner,
  partnerChange,
  partnerCreation,
  type StoredPartner,
} from '#functions/domain/partners/partner-repository.ts'
import { newPartner } from '#functions/domain/partners/save-partner.ts'
import { examplePartnerCompanyOfferId } from '#shared/contract/companies.ts'
import { examplePartnerId } from '#shared/contract/example.ts'
import { PartnerId, UserId } from '#shared/model/ids.ts'
import { PartnerCompanyOfferId, type PartnerOffer } from '#shared/model/partner-offer.ts'
import { storeAnew } from './store-anew.ts'

/** A slug that no other test uses. */
export const randomSlug = () => `p${randomUUID().replaceAll('-', '').slice(0, 20)}`

const aPartner = (
  slug: string,
  partnerId: PartnerId,
  parts: Partial<StoredPartner> = {},
): StoredPartner => ({
  ...newPartner(
    instant(),
    {
      slug,
      name: 'Oakhill Credit Union',
      landing: { headline: '', introduction: '', blocks: [] },
      exemptFromPayment: false,
      emailDomains: [],
    },
    partnerId,
  ),
  ...parts,
})

/** Stores a partner, and tells its id. */
export const storePartner = async (
  slug: string,
  parts: Partial<StoredPartner> = {},
): Promise<PartnerId> => {
  const partnerId = PartnerId.parse(randomUUID())
  await writeAll(partnerCreation(aPartner(slug, partnerId, parts), { field: 'slug' }))
  return partnerId
}

/** Changes a stored partner. */
export const changePartner = async (
  partnerId: PartnerId,
  changes: Partial<StoredPartner>,
): Promise<void> => {
  const before = await findPartner(partnerId)
  if (!before) throw new Error('There is no such partner.')
  await writeAll(partnerChange(before, { ...before, ...changes, version: before.version + 1 }))
}

/** Stores the partner that the examples name, in its initial state. */
export const storeExamplePartner = async (): Promise<void> => {
  const before = await findPartner(examplePartnerId)
  const partner = aPartner('oakhill', examplePartnerId)
  await writeAll(
    before ? partnerChange(before, partner) : partnerCreation(partner, { field: 'slug' }),
  )
}

/** Makes a person a member of a partner, as if they had registered on its pages. */
export const joinPartner = async (userId: string, partnerId: PartnerId): Promise<void> =>
  writeAll([accountChange(UserId.parse(userId), { partnerId })])

/** Stores an offer of a partner without any check. Replaces an offer with the same id. */
export const storeOffer = async (
  partnerId: PartnerId,
  parts: Partial<PartnerOffer> = {},
): Promise<PartnerOffer> => {
  const at = instant().now.toISOString()
  const offer: PartnerOffer = {
    partnerCompanyOfferId: PartnerCompanyOfferId.parse(randomUUID()),
    partnerId,
    adContext: 'dashboard',
    headline: 'A savings account for the next generation',
    text: 'Members open one for a child with a deposit of 25 dollars.',
    callToAction: 'See the account',
    url: 'https://oakhill.example/savings',
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...parts,
  }
  await storeAnew(
    await findOffer(offer.partnerCompanyOfferId),
    (there) => writeAll(offerRemoval(there)),
    () => writeAll(offerCreation(offer)),
  )
  return offer
}

/** Stores the offer that the examples name, in its initial state. */
export const storeExampleOffer = async (): Promise<void> => {
  await storeOffer(examplePartnerId, { partnerCompanyOfferId: examplePartnerCompanyOfferId })
}
