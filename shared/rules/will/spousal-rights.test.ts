import { expect, test } from 'vitest'
import type { StateLaw } from '#shared/data/state-law.ts'
import { STATE_LAWS, stateLaw } from '#shared/data/state-laws.ts'
import { citationForm } from '#tests/builders/citation-form.ts'
import { spousalRights } from './spousal-rights.ts'

const married = { about: { maritalStatus: 'married' } } as const
const partners = { about: { maritalStatus: 'domesticPartnership' } } as const
const rights = (draft: Parameters<typeof spousalRights>[0], code: string) => {
  const { sentences, ...others } = spousalRights(draft, stateLaw(code))
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

test.each([
  [true, 'Our source for this point names no statute. Ask a lawyer in Texas.'],
  [false, 'We could not confirm this point. Ask a lawyer in Texas.'],
])('rights without a statute end with the sentence that says why', (confirmed, why) => {
  const texas = stateLaw('TX')
  const spousalShare = { ...texas?.spousalShare, rule: { confirmed } }
  const { sentences, statute } = spousalRights(married, { ...texas, spousalShare } as StateLaw)
  expect(sentences.at(-1)).toBe(why)
  expect(statute).toBeUndefined()
})

const registeredIn = (state: string, registered = true) =>
  ({ ...partners, spouse: { registered, registeredIn: state } }) as const

/**
 * The states whose registered partners, or partners in a civil union, have the rights of a spouse
 * by a source.
 */
const statesWithRights = ['CA', 'CO', 'DC', 'HI', 'IL', 'NJ', 'NV', 'OR', 'VT', 'WA']

test('a domestic partner has a spouse’s rights only by a source, if registered in the state', () => {
  const withRights = STATE_LAWS.filter(({ code }) => rights(registeredIn(code), code).hasRights)
  expect(withRights.map(({ code }) => code).sort()).toEqual(statesWithRights)
  expect(rights(partners, 'FL')).toEqual({
    word: 'partner',
    text: 'We found nothing that gives a domestic partner in Florida the rights of a spouse: without a gift in your will, your partner may receive nothing. We could not confirm this point. Ask a lawyer in Florida.',
    hasRights: false,
  })
})

test.each([
  [
    'OR',
    'a registered partner can claim a share of your estate',
    'Or. Rev. Stat. §\u00a0106.340; Or',
  ],
  [
    'NV',
    'half of the community property is your registered partner’s',
    'Nev. Rev. Stat. §\u00a0122A.200; ',
  ],
  [
    'NJ',
    'a partner in a civil union can claim a share',
    'N.J. Stat. §§\u00a037:1-31, 37:1-32; N.J.',
  ],
  ['DC', 'a registered partner can claim a share', 'D.C. Code §\u00a019-113'],
])('%s says what a registered partner can claim, with the source', (code, words, statute) => {
  const stated = rights(registeredIn(code), code)
  expect(stated.text).toContain(words)
  expect(stated.statute?.startsWith(statute)).toBe(true)
  expect(stated.statute).toMatch(citationForm)
})

test.each([
  [registeredIn('', false), 'Yours is not registered.'],
  [partners, 'Say whether yours is registered.'],
  [registeredIn('TX'), 'Yours is registered in Texas. Ask a lawyer whether that counts in '],
  [
    registeredIn(''),
    'Say in which state yours is registered. If it is in another country, ask a lawyer',
  ],
])(
  'a partner who is not registered in the will’s state hears nothing of a spouse’s rights',
  (couple, end) => {
    for (const code of statesWithRights) {
      const stated = rights(couple, code)
      expect(stated.hasRights).toBe(false)
      expect(stated.text).toContain('without a gift in your will, your partner may receive nothing')
      expect(stated.text).toContain(end)
      expect(stated.text).not.toMatch(/can claim|is your .* already/)
    }
  },
)

test.each([
  ['MD', 'Md. Code, Est. & Trusts §\u00a02-214'],
  ['WI', 'Wis. Stat. §\u00a0852.01'],
])('in %s a registered partner is an heir, and has no share against a will', (code, statute) => {
  expect(rights(registeredIn(code), code)).toMatchObject({
    text: expect.stringMatching(
      /inherits like a spouse if there is no will, but we found no right/,
    ),
    statute,
    hasRights: false,
  })
})

test('no partner with rights is called a spouse', () => {
  for (const code of statesWithRights)
    expect(rights(registeredIn(code), code).text).not.toContain('spouse')
})
