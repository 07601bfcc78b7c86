import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SPOUSE, WillDraft } from '#shared/model/will-draft.ts'
import { familyDay, marriedCalifornian, washingtonian } from '#tests/builders/families.ts'
import { validDraft } from '#tests/builders/will-draft.ts'
import { blocks, checkDraft } from './checks/check-draft.ts'
import { swapRoles } from './swap-roles.ts'

test('testator and spouse change places', () => {
  const theirs = swapRoles(marriedCalifornian, 'daniel@example.com')
  expect(theirs.about.legalName).toBe('Soo-jin Park Whitaker')
  expect(theirs.about.dob).toBe('1980-02-14')
  expect(theirs.spouse.legalName).toBe('Daniel Park Whitaker')
  expect(theirs.spouse.email).toBe('daniel@example.com')
  expect(theirs.executors[0]?.person).toBe(SPOUSE)
})

test('my child becomes my spouse’s, and ours stays ours', () => {
  const childOf = swapRoles(marriedCalifornian).dependents.map((child) => child.childOf)
  expect(childOf).toEqual(['spouse', 'both', 'me'])
})

test('a child whom one parent adopted is not stated to be adopted by the other', () => {
  const [first, ...others] = marriedCalifornian.dependents
  if (!first) return expect.unreachable()
  const draft = { ...marriedCalifornian, dependents: [{ ...first, adopted: true }, ...others] }
  expect(swapRoles(draft).dependents.some((child) => child.adopted)).toBe(false)
})

test('gifts and disinheritances are personal and not copied', () => {
  expect(swapRoles(washingtonian).gifts).toEqual([])
})

test('the spouse’s will of a draft without blocks has none either', () => {
  expect(blocks(checkDraft(swapRoles(marriedCalifornian), { today: familyDay }))).toEqual([])
})

test('swapping twice restores the roles', () => {
  fc.assert(
    fc.property(validDraft, (draft) => {
      const back = swapRoles(swapRoles(draft))
      expect(back.about).toEqual(draft.about)
      expect(back.spouse).toEqual(draft.spouse)
      // Whether the other parent adopted a child is unknown, so the copy does not state it.
      expect(back.dependents).toEqual(
        draft.dependents.map((child) => ({ ...child, adopted: false })),
      )
      expect(back.executors).toEqual(draft.executors)
      expect(back.assetDist).toEqual(draft.assetDist)
    }),
  )
})

const withPeople = (...relationships: string[]) =>
  WillDraft.parse({
    ...marriedCalifornian,
    people: relationships.map((relationship, at) => ({
      id: `person-${at}`,
      legalName: `Robin Lee ${at}`,
      relationship,
    })),
    executors: relationships.map((_, at) => ({ person: `person-${at}` })),
    disinherit: {},
    gifts: [],
    witnesses: [],
  })

test('relatives are named as the spouse names them', () => {
  const { people } = swapRoles(withPeople('uncle', 'sister', 'stepchild', 'motherInLaw', ''))
  expect(people.map(({ relationship }) => relationship)).toEqual([
    'spousesUncle',
    'sisterInLaw',
    'child',
    'mother',
    '',
  ])
  expect(people.some(({ askRelationship }) => askRelationship)).toBe(false)
})

test('what cannot be turned around is asked until it is answered', () => {
  const asked = (draft: WillDraft) =>
    checkDraft(draft, { today: familyDay })
      .filter(({ code }) => code === 'RELATIONSHIP_UNKNOWN')
      .map(({ field }) => field)
  const theirs = swapRoles(withPeople('uncle', 'grandchild', 'sisterInLaw'))
  expect(theirs.people.map(({ relationship }) => relationship)).toEqual(['spousesUncle', '', ''])
  expect(asked(theirs)).toEqual(['people.1.relationship', 'people.2.relationship'])
  const answered = {
    ...theirs,
    people: theirs.people.map((person) => ({ ...person, relationship: 'stepchild' })),
  }
  expect(asked(answered)).toEqual([])
  expect(asked(withPeople(''))).toEqual([])
})
