import * as z from 'zod'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { queryAll, type Write } from '#functions/core/store/table.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import { UserId } from '#shared/model/ids.ts'
import { PartnerCompanyOfferId } from '#shared/model/partner-offer.ts'

const HiddenOffer = z.object({ owner: UserId, partnerCompanyOfferId: PartnerCompanyOfferId })

/**
 * An offer that a person does not want to see again. Each is an item of its own, so that two tabs
 * lose none.
 */
const hiddenOffers = entity({
  name: 'HiddenOffer',
  schema: HiddenOffer,
  key: ({ owner, partnerCompanyOfferId }: z.infer<typeof HiddenOffer>) => ({
    pk: personPartition(owner),
    sk: `HIDDEN-OFFER#${partnerCompanyOfferId}`,
  }),
})

/** The offers that a person does not want to see again. */
export const listHiddenOffers = async (owner: UserId): Promise<readonly PartnerCompanyOfferId[]> =>
  (await queryAll({ pk: personPartition(owner), sk: 'HIDDEN-OFFER#' })).map(
    (item) => hiddenOffers.fromItem(item).partnerCompanyOfferId,
  )

/** The parts of a transaction that hide an offer from a person. */
export const offerHiding = (
  owner: UserId,
  partnerCompanyOfferId: PartnerCompanyOfferId,
): readonly Write[] => {
  const hiddenOffer = { owner, partnerCompanyOfferId }
  return [{ put: { Item: hiddenOffers.toItem(hiddenOffer, hiddenOffer) } }, accountCheck(owner)]
}
