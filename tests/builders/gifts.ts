import { randomUUID } from 'node:crypto'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { findGift, giftChange } from '#functions/domain/sharing/gifts/gift-repository.ts'
import { exampleContactId } from '#shared/contract/example.ts'
import { exampleGiftId } from '#shared/contract/sharing.ts'
import { type Gift, GiftId } from '#shared/model/gift.ts'
import type { ContactId } from '#shared/model/ids.ts'

/** Stores a gift without any check, and gives nothing. Replaces a gift with the same id. */
export const storeGift = async (
  { userId }: Account,
  contactId: ContactId,
  giftId: GiftId = GiftId.parse(randomUUID()),
): Promise<Gift> => {
  const there = await findGift(userId, giftId)
  const gift: Gift = {
    giftId,
    contactId,
    things: [],
    posthumousOnly: true,
    status: 'GIVEN',
    version: (there?.version ?? 0) + 1,
    createdAt: new Date().toISOString(),
  }
  await writeAll(giftChange(userId, there, gift))
  return gift
}

export const storeExampleGift = (account: Account): Promise<Gift> =>
  storeGift(account, exampleContactId, exampleGiftId)
