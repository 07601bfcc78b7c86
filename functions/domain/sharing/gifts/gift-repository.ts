import { ownedRecord } from '#functions/core/store/owned-record.ts'
import { staleVersion } from '#functions/core/store/stale-version.ts'
import type { Write } from '#functions/core/store/table.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import { Gift, type GiftId } from '#shared/model/gift.ts'
import type { ContactId, UserId } from '#shared/model/ids.ts'

const records = ownedRecord({
  name: 'Gift',
  schema: Gift,
  idOf: ({ giftId }) => giftId,
  sortKey: (giftId: GiftId) => `GIFT#${giftId}`,
  ifUnchanged: ['version'],
  stale: staleVersion('gift'),
  accountCheck,
})

/** One gift of the owner, or nothing. */
export const findGift = (owner: UserId, giftId: GiftId): Promise<Gift | undefined> =>
  records.find(owner, giftId)

/** One gift of the owner. `NOT_FOUND` if the owner has no such gift. */
export const loadGift = records.load

/** The gifts of an owner to one contact, the latest first. */
export const listGifts = async (owner: UserId, contactId: ContactId): Promise<Gift[]> =>
  (await records.list(owner, 'GIFT#'))
    .filter((gift) => gift.contactId === contactId)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))

/** The parts of a transaction that replace a gift that was read, or store it. */
export const giftChange = (owner: UserId, before: Gift | undefined, after: Gift): Write[] =>
  records.change(owner, before, after)

/** The part of a transaction that requires a gift to be as it was read. */
export const giftCheck = (owner: UserId, gift: Gift): Write => records.check(owner, gift)

/** The parts with which the transaction that deletes a contact also deletes a gift to them. */
export const giftRemoval = (owner: UserId, gift: Gift): Write[] => records.removal(owner, gift)

/** A gift as its owner sees it, with the numbers of its things. */
export const toGiftItem = ({ things, createdAt, version: _, ...gift }: Gift) => {
  const count = (kind: string) => things.filter((thing) => thing.kind === kind).length
  return {
    ...gift,
    accounts: count('account'),
    documents: count('document'),
    memories: count('memory'),
    companies: count('company'),
    givenAt: createdAt,
  }
}
