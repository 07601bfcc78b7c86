import { expect, test } from 'vitest'
import { STATES, stateByCode } from '#shared/data/states.ts'
import { spousalRights } from './spousal-rights.ts'

const married = { about: { maritalStatus: 'married' } } as const
const partners = { about: { maritalStatus: 'domesticPartnership' } } as const
const rights = (draft: typeof married | typeof partners, code: string) => {
  const { sentences, ...others } = spousalRights(draft, stateByCode(code))
  return { ...others, text: sentences.join(' ') }
}

test.each(['WI', 'ID'])(
  '%s says that it is a community property state, and what else a spouse may claim',
  (code) => {
    expect(rights(married, code).text).toMatch(
      /community property state: half .* Your spouse can also claim/,
    )
    expect(rights(married, code).statute).toMatch(/^(Wis\. Stat\. §§|Idaho Code §)/)
  },
)

test('a domestic partner is a spouse only where a source says so', () => {
  const counting = STATES.filter(({ code }) =>
    /registered partner/.test(rights(partners, code).text),
  )
  expect(counting.map(({ code }) => code)).toEqual(['CA', 'WA'])
  expect(rights(partners, 'FL')).toEqual({
    word: 'partner',
    text: 'We found nothing that gives a domestic partner in Florida the rights of a spouse: without a gift in your will, your partner may receive nothing.',
    statute: 'We could not confirm this point. Ask a lawyer in Florida.',
  })
})

test('no partner is called a spouse', () => {
  for (const { code } of STATES.filter(({ spousalShare }) => spousalShare.partnersAreSpouses)) {
    expect(rights(partners, code).text).not.toContain('spouse')
  }
})
