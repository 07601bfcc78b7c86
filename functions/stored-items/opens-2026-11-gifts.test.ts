import { expect, it } from 'vitest'
import { findGift, toGiftItem } from '#functions/domain/sharing/gifts/gift-repository.ts'
import { GiftId } from '#shared/model/gift.ts'
import { UserId } from '#shared/model/ids.ts'
import { servesItems } from './serve-items.fixture.ts'

/* As in opens-2026-11.test.ts, for what a contact was given at once, which came a little later. */

const owner = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11')
const giftId = GiftId.parse('a9c1e3b5-7d2f-4f6a-8b0c-1e3d5f7a9b2c')
servesItems('2026-11-gifts.json')

it('the product opens a gift as it was stored in November 2026', async () => {
  const gift = await findGift(owner, giftId)
  expect(gift?.things.map(({ before }) => before)).toEqual([undefined, 'afterDeath'])
  expect(gift && toGiftItem(gift)).toMatchObject({ accounts: 1, documents: 1, status: 'GIVEN' })
})
