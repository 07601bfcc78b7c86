import { expect, test } from 'vitest'
import { WillDraft } from '#shared/model/will-draft.ts'
import { giftTitle } from './gift-title.ts'

const titleOf = (gift: object) =>
  WillDraft.parse({ gifts: [{ id: 'piano', ...gift }] }).gifts.map(giftTitle)

test('a gift of money is called by its amount, also if it is described', () => {
  expect(titleOf({ type: 'cash', amountCents: 500_000 })).toEqual(['$5,000'])
  expect(titleOf({ type: 'cash', amountCents: 500_000, description: 'for her studies ' })).toEqual([
    '$5,000, for her studies',
  ])
})

test('a thing is called by its description, without the amount of a former answer', () => {
  expect(titleOf({ type: 'item', amountCents: 500_000, description: 'my piano' })).toEqual([
    'my piano',
  ])
  expect(titleOf({ type: 'item' })[0]).toMatch(/, not described yet$/)
})
