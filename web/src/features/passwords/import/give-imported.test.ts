import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { giftsOf, giveImported, type ImportGift, isGiven } from './give-imported.ts'

const anna = { contactId: 'anna', name: 'Anna' }
const ben = { contactId: 'ben', name: 'Ben' }
const ids = (count: number) => Array.from({ length: count }, (_, index) => `account-${index}`)
const refusal = new ApiError({
  code: 'VALIDATION_FAILED',
  status: 400,
  message: 'Ben has no email address.',
})

const run = async (gifts: readonly ImportGift[], refuses: (gift: ImportGift) => boolean) => {
  const asked: string[] = []
  let latest = gifts
  await giveImported(gifts, {
    give: async (gift) => {
      asked.push(gift.giftId)
      if (refuses(gift)) throw refusal
    },
    onChange: (all) => {
      latest = all
    },
  })
  return { asked, latest }
}

describe('what is imported', () => {
  it('is one gift for each contact, and more only if it is too much for one', () => {
    // A gift has at most 100 things (`giftLimit`).
    expect(giftsOf(ids(100), [anna, ben]).map(({ name }) => name)).toEqual(['Anna', 'Ben'])
    const parts = giftsOf(ids(101), [anna])
    expect(parts.map(({ digitalAccountIds }) => digitalAccountIds.length)).toEqual([100, 1])
    expect(giftsOf([], [anna])).toEqual([])
  })

  it('is given to the others if one of them cannot have it', async () => {
    const { latest } = await run(giftsOf(ids(2), [ben, anna]), ({ name }) => name === 'Ben')
    expect(latest.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['Ben', { problem: 'Ben has no email address.' }],
      ['Anna', { given: true }],
    ])
  })

  it('is given again, with the same id, only to those who could not have it', async () => {
    const first = await run(giftsOf(ids(2), [ben, anna]), ({ name }) => name === 'Ben')
    const again = await run(first.latest, () => false)
    expect(again.asked).toEqual([first.asked[0]])
    expect(again.latest.every(isGiven)).toBe(true)
  })
})
