import { newId } from '#functions/core/crypto/random.ts'
import type { Context } from '#functions/core/http/context.ts'
import { firstVersion, revise } from '#functions/core/store/revise.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { loadPartner } from '#functions/domain/partners/partner-repository.ts'
import type { companies } from '#shared/contract/companies.ts'
import type { ParsedInputOf } from '#shared/contract/operation.ts'
import { invalidField } from '#shared/errors.ts'
import {
  type NamedOffer,
  offersPerPlace,
  PartnerCompanyOfferId,
  type PartnerOffer,
} from '#shared/model/partner-offer.ts'
import { listOffers, loadOffer, offerChange, offerCreation } from './offer-repository.ts'

type Body = ParsedInputOf<typeof companies.operations.UpsertPartnerCompanyOffer>['body']

/**
 * Refuses more offers than a place has. Two administrators at the same moment may exceed the number
 * by one. The pages show that offer too.
 */
const assertPlaceIsFree = async ({ partnerId, adContext }: PartnerOffer) => {
  if ((await listOffers(partnerId, adContext)).length < offersPerPlace) return
  throw invalidField(
    'adContext',
    `The partner has ${offersPerPlace} offers at this place. Delete one of them first.`,
  )
}

const create = async ({ now }: Pick<Context, 'now'>, fields: Omit<Body, 'version'>) => {
  const offer = {
    ...fields,
    partnerCompanyOfferId: PartnerCompanyOfferId.parse(newId()),
    ...firstVersion(now),
  }
  await assertPlaceIsFree(offer)
  await writeAll(offerCreation(offer))
  return offer
}

const changeOffer = async ({ now }: Pick<Context, 'now'>, before: PartnerOffer, fields: Body) => {
  if (before.partnerId !== fields.partnerId) {
    throw invalidField('partnerId', 'An offer stays with its partner.')
  }
  const { version: _, ...changes } = fields
  const offer = revise(
    before,
    { ...changes, partnerCompanyOfferId: before.partnerCompanyOfferId },
    now,
  )
  if (offer.adContext !== before.adContext) await assertPlaceIsFree(offer)
  await writeAll([offerChange(before, offer)])
  return offer
}

/** Creates or changes an offer. */
export const saveOffer = async (
  context: Pick<Context, 'now'>,
  { version, ...fields }: Body,
): Promise<NamedOffer> => {
  const { name: partnerName } = await loadPartner(fields.partnerId)
  const { partnerCompanyOfferId } = fields
  const offer =
    partnerCompanyOfferId === undefined
      ? await create(context, fields)
      : await changeOffer(context, await loadOffer(partnerCompanyOfferId, version), fields)
  return { ...offer, partnerName }
}
