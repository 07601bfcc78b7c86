import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SPOUSE } from '#shared/model/person-refs.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { familyOf } from '#tests/builders/drafted-family.ts'
import {
  coloradan,
  familyDay,
  marriedCalifornian,
  washingtonian,
} from '#tests/builders/families.ts'
import { validDraft } from '#tests/builders/will-draft.ts'
import { simulate } from '#tests/builders/will-simulation.ts'
import { beneficiaries } from './beneficiaries.ts'
import { blocks, checkDraft } from './checks/check-draft.ts'
import { ownChildren } from './children.ts'
import { dispositions } from './dispositions/will-dispositions.ts'
import { effectiveDraft } from './effective-draft.ts'
import { swapRoles } from './swap-roles.ts'

test('testator and spouse change places', () => {
  const spousesWill = swapRoles(marriedCalifornian, 'daniel@example.com')
  expect(spousesWill.about.legalName).toBe('Soo-jin Park Whitaker')
  expect(spousesWill.about.dob).toBe('1980-02-14')
  expect(spousesWill.spouse.legalName).toBe('Daniel Park Whitaker')
  expect(spousesWill.spouse.email).toBe('daniel@example.com')
  expect(spousesWill.executors[0]?.person).toBe(SPOUSE)
})

test('the register of a partnership is the same for both', () => {
  const spouse = { ...marriedCalifornian.spouse, registered: true, registeredIn: 'OR' }
  expect(swapRoles({ ...marriedCalifornian, spouse }).spouse).toMatchObject({
    registered: true,
    registeredIn: 'OR',
  })
})

test('my child becomes my spouse’s, and ours stays ours', () => {
  const childOf = swapRoles(marriedCalifornian).dependents.map((child) => child.childOf)
  expect(childOf).toEqual(['spouse', 'both', 'me'])
})

test('the spouse’s will does not say that the spouse adopted a child whom the testator adopted', () => {
  const [first, ...others] = marriedCalifornian.dependents
  if (!first) return expect.unreachable()
  const draft = { ...marriedCalifornian, dependents: [{ ...first, adopted: true }, ...others] }
  expect(swapRoles(draft).dependents.some((child) => child.adopted)).toBe(false)
})

test('gifts and disinheritances are personal and not copied', () => {
  expect(washingtonian.gifts).not.toEqual([])
  expect(swapRoles(washingtonian).gifts).toEqual([])
  expect(coloradan.disinherit.contacts).not.toEqual([])
  expect(swapRoles(coloradan).disinherit.contacts).toEqual([])
})

test('the spouse’s will of a draft without blocks lacks only what the spouse alone can answer', () => {
  const spousesWill = swapRoles({ ...marriedCalifornian, discloseDigitalContent: true })
  expect(spousesWill.discloseDigitalContent).toBe(false)
  const codes = blocks(checkDraft(spousesWill, { today: familyDay })).map(({ code }) => code)
  expect(codes).toEqual(['DIGITAL_CONTENT_UNANSWERED'])
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
      const { childrenDivision, childrenShares, ...divided } = draft.assetDist
      expect(back.assetDist).toMatchObject(divided)
      if (back.assetDist.childrenDivision === 'custom') {
        expect(back.assetDist).toMatchObject({ childrenDivision, childrenShares })
      }
    }),
  )
})

const childrenParts = (...children: readonly string[]) =>
  children.map((person) => ({ person, shareBps: Math.floor(10000 / children.length) }))
const custom = (children: readonly string[], includeStepchildren = false) =>
  WillDraft.parse({
    ...marriedCalifornian,
    assetDist: {
      plan: 'allToChildren',
      childrenDivision: 'custom',
      childrenShares: childrenParts(...children),
      includeStepchildren,
    },
  })

test('shares that leave out a child of the spouse are not copied to the spouse’s will', () => {
  // Ella is the owner's child, Mina the spouse's, Noah a child of both.
  for (const draft of [custom(['ella', 'noah']), custom(['ella', 'noah'], true)]) {
    const spousesWill = swapRoles(draft)
    expect(spousesWill.assetDist).toMatchObject({ childrenDivision: 'equal', childrenShares: [] })
    const ofSpouse = effectiveDraft(spousesWill)
    const takerIds = simulate(
      ofSpouse,
      { family: familyOf(ofSpouse) },
      dispositions(ofSpouse).residue.whole,
    ).map(({ id }) => id)
    expect(takerIds).toContain('mina')
    expect(takerIds).toContain('noah')
    expect(takerIds.includes('ella')).toBe(draft.assetDist.includeStepchildren)
  }
})

test('shares that include each child of the spouse are copied', () => {
  const all = custom(['ella', 'noah', 'mina'])
  expect(swapRoles(all).assetDist).toEqual(all.assetDist)
})

test('whatever the owner’s plan, a child of the spouse who receives nothing is asked about', () => {
  fc.assert(
    fc.property(validDraft, (draft) => {
      const spousesWill = swapRoles(draft)
      const effective = effectiveDraft(spousesWill)
      const takerIds = new Set<string>(beneficiaries(effective).map(({ ref }) => ref))
      const issues = checkDraft(spousesWill, { today: familyDay }).filter(
        ({ code }) => code === 'CHILD_LEFT_OUT',
      )
      const leftOut = ownChildren(effective).filter(({ id, living }) => living && !takerIds.has(id))
      if (effective.residue.plan !== undefined) expect(issues).toHaveLength(leftOut.length)
    }),
  )
})

const withPeople = (...relationships: string[]) =>
  WillDraft.parse({
    ...marriedCalifornian,
    people: relationships.map((relationship, index) => ({
      id: `person-${index}`,
      legalName: `Robin Lee ${index}`,
      relationship,
    })),
    executors: relationships.map((_, index) => ({ person: `person-${index}` })),
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

test('a relationship that the spouse may name otherwise is asked until it is answered', () => {
  const fieldsAskedAbout = (draft: WillDraft) =>
    checkDraft(draft, { today: familyDay })
      .filter(({ code }) => code === 'RELATIONSHIP_UNKNOWN')
      .map(({ field }) => field)
  const spousesWill = swapRoles(withPeople('uncle', 'grandchild', 'sisterInLaw'))
  expect(spousesWill.people.map(({ relationship }) => relationship)).toEqual([
    'spousesUncle',
    '',
    '',
  ])
  expect(fieldsAskedAbout(spousesWill)).toEqual(['people.1.relationship', 'people.2.relationship'])
  const answered = {
    ...spousesWill,
    people: spousesWill.people.map((person) => ({ ...person, relationship: 'stepchild' })),
  }
  expect(fieldsAskedAbout(answered)).toEqual([])
  expect(fieldsAskedAbout(withPeople(''))).toEqual([])
})
