import { expect, test } from 'vitest'
import type * as z from 'zod'
import { Gift, WillDraft } from '#shared/model/will-draft.ts'
import { familyDay, floridianWithHome } from '#tests/builders/families.ts'
import { checkDraft } from './check-draft.ts'
import { asksAboutHome } from './homestead.ts'

type Answers = z.input<typeof WillDraft>

const minor = { id: 'eva', legalName: 'Eva Stein', dob: '2015-03-01', childOf: 'both' } as const
const home = (change: Partial<z.input<typeof Gift>> = {}) =>
  Gift.parse({
    id: 'home',
    type: 'property',
    description: 'the house at 411 Coral Lane',
    recipient: 'david',
    ...change,
  })

const homestead = (change: Answers) =>
  checkDraft(WillDraft.parse({ ...floridianWithHome, ...change }), { today: familyDay }).filter(
    ({ code }) => code.startsWith('FLORIDA_'),
  )

test('a gift of property must say whether it is the home', () => {
  expect(homestead({ gifts: [home()] })).toMatchObject([
    {
      code: 'FLORIDA_HOME_NOT_CONFIRMED',
      severity: 'block',
      step: 'gifts',
      field: 'gifts.0.home',
      message: expect.stringContaining('“the house at 411 Coral Lane”'),
    },
  ])
  expect(homestead({ gifts: [home({ home: 'no' })] })).toEqual([])
})

test('a living spouse prevents a gift of the home to others, and the block names gift and people', () => {
  const [issue] = homestead({ gifts: [home({ home: 'yes' })] })
  expect(issue).toMatchObject({
    code: 'FLORIDA_HOME_NOT_TO_SPOUSE',
    severity: 'block',
    field: 'gifts.0.recipient',
    statute: expect.stringContaining('art.\u00a0X, §\u00a04(c)'),
  })
  for (const words of ['the house at 411 Coral Lane', 'David Stein', 'Choose Miriam Stein']) {
    expect(issue?.message).toContain(words)
  }
})

test('the home can go to the spouse, and to others if the spouse waived the right to it', () => {
  expect(homestead({ gifts: [home({ home: 'yes', recipient: 'spouse' })] })).toEqual([])
  expect(homestead({ gifts: [home({ home: 'waived' })] })).toEqual([])
})

test.each(['spouse', 'david', 'eva'])(
  'with a child under 18 it can be left to nobody: not to %s, and no waiver helps',
  (recipient) => {
    for (const answer of ['yes', 'waived'] as const) {
      const issues = homestead({
        dependents: [...floridianWithHome.dependents, minor],
        gifts: [home({ recipient, home: answer })],
      })
      expect(issues).toMatchObject([
        {
          code: 'FLORIDA_HOME_NOT_DEVISABLE',
          severity: 'block',
          field: 'gifts.0.home',
          message: expect.stringContaining('while Eva Stein is under 18'),
        },
      ])
    }
  },
)

test('a widowed parent of grown children and a domestic partner can give the home to anybody', () => {
  for (const maritalStatus of ['widowed', 'domesticPartnership'] as const) {
    const about = { ...floridianWithHome.about, maritalStatus }
    expect(homestead({ about, gifts: [home({ home: 'yes', recipient: 'cousin' })] })).toEqual([])
  }
})

test('a home that goes to a person who could not be an heir loses the protection from creditors', () => {
  const friend = { id: 'ruth', legalName: 'Ruth Abernathy', relationship: 'friend' } as const
  const alone = { ...floridianWithHome.about, maritalStatus: 'widowed' } as const
  const to = (recipient: string, about: Answers['about'], answer?: 'no' | 'waived') =>
    homestead({
      about,
      people: [...floridianWithHome.people, friend],
      gifts: [home({ recipient, home: answer })],
    })
  const warning = {
    code: 'FLORIDA_HOME_TO_OTHERS',
    severity: 'warn',
    field: 'gifts.0.recipient',
    message: expect.stringContaining('not for Ruth Abernathy'),
    statute: expect.stringContaining('(b)'),
  }
  expect(to('ruth', alone)).toMatchObject([warning])
  expect(to('ruth', floridianWithHome.about, 'waived')).toMatchObject([warning])
  expect(to('temple', alone)).toMatchObject([{ code: 'FLORIDA_HOME_TO_OTHERS' }])
  expect(to('ruth', alone, 'no')).toEqual([])
  for (const kin of ['david', 'cousin']) expect(to(kin, alone)).toEqual([])
})

test('the rest of the estate only causes a warning, since no answer says that it includes a home', () => {
  const split = { plan: 'split', distToSpouse: 5000, distToChildren: 5000 } as const
  expect(homestead({ gifts: [], assetDist: split })).toMatchObject([
    { severity: 'warn', step: 'assets', message: expect.stringContaining('only to Miriam Stein') },
  ])
  expect(homestead({ gifts: [], assetDist: { plan: 'allToSpouse' } })).toEqual([])
  expect(
    homestead({ gifts: [home({ home: 'yes', recipient: 'spouse' })], assetDist: split }),
  ).toEqual([])
  // A cabin for the spouse is not the home, so the warning stays.
  expect(
    homestead({ gifts: [home({ home: 'no', recipient: 'spouse' })], assetDist: split }),
  ).toMatchObject([{ severity: 'warn', step: 'assets' }])
})

test('a child under 18 prevents even a plan that leaves the home and all else to the spouse', () => {
  const [issue] = homestead({
    dependents: [...floridianWithHome.dependents, minor],
    gifts: [],
    assetDist: { plan: 'allToSpouse' },
  })
  expect(issue).toMatchObject({ severity: 'warn', field: 'assetDist.plan' })
  expect(issue?.message).toContain('Miriam Stein may live in it for life')
})

test('in another state a gift of the home has no issue', () => {
  const about = { ...floridianWithHome.about, location: { state: 'GA', county: '13121' } }
  expect(homestead({ about, gifts: [home()] })).toEqual([])
})

test('only testators whose home Florida protects are asked about it', () => {
  const asked = (change: Answers) =>
    asksAboutHome(WillDraft.parse({ ...floridianWithHome, ...change }), familyDay)
  const alone = { ...floridianWithHome.about, maritalStatus: 'single' } as const
  expect(asked({})).toBe(true)
  expect(asked({ about: alone })).toBe(false)
  expect(asked({ about: alone, dependents: [{ ...minor, childOf: 'me' }] })).toBe(true)
  const inTexas = { ...floridianWithHome.about, location: { state: 'TX' } } as const
  expect(asked({ about: inTexas })).toBe(false)
})
