import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { familyOf, livingIds, people, subsets } from '#tests/builders/drafted-family.ts'
import { coloradan } from '#tests/builders/families.ts'
import { fraction, one, plus } from '#tests/builders/fraction.ts'
import { validDraft } from '#tests/builders/will-draft.ts'
import { type Family, type Relative, simulate } from '#tests/builders/will-simulation.ts'
import { cases, testResidue } from '#tests/properties/residue.ts'
import { isDisinherited } from '../children.ts'
import { effectiveDraft } from '../effective-draft.ts'
import { WHOLE } from '../shares.ts'
import { shareTaker } from './share-taker.ts'
import { dispositions } from './will-dispositions.ts'

testResidue(200)

test('the children of an omitted child take in their place, unless they are left out too', () => {
  const relative = (id: string, ...children: Relative[]): Relative => ({
    ref: PersonRef.parse(id),
    id,
    alive: true,
    age: 30,
    children,
  })
  const grandchild = { id: 'grandchild', alive: true, age: 3, children: [] }
  const family: Family = new Map([
    [PersonRef.parse('kai'), relative('kai', grandchild)],
    [PersonRef.parse('signe'), relative('signe')],
  ])
  const takersOf = (descendantsToo: boolean) => {
    const contacts = coloradan.disinherit.contacts.map((contact) => ({
      ...contact,
      descendantsToo,
    }))
    const draft = effectiveDraft({ ...coloradan, disinherit: { contacts, manualEntries: [] } })
    return simulate(draft, { family }, { kind: 'myDescendants' }).map(({ id, part }) => ({
      id,
      part,
    }))
  }
  const half = fraction(1, 2)
  expect(takersOf(false)).toEqual([
    { id: 'signe', part: half },
    { id: 'grandchild', part: half },
  ])
  expect(takersOf(true)).toEqual([{ id: 'signe', part: one }])
})

test.each([
  ['signe', 'descendants', 'signe, or else the descendants of signe'],
  ['signe', 'others', 'signe'],
  // The answer is about a child who dies later. This child has died already, and the child's
  // descendants keep the part.
  ['kai, who died', 'descendants', 'the descendants of kai'],
  ['kai, who died', 'others', 'the descendants of kai'],
  ['shelter', 'descendants', 'shelter'],
  ['shelter', 'others', 'shelter'],
] as const)('a line for %s, with “%s”, gives to %s', (line, ifTheyDie, takers) => {
  const answers = WillDraft.parse({
    hasChildren: true,
    dependents: [{ id: 'kai', living: false }, { id: 'signe' }],
    people: [{ id: 'shelter', kind: 'charity' }],
  })
  const person = PersonRef.parse(line.split(',')[0])
  const to = shareTaker(effectiveDraft(answers), { person, shareBps: WHOLE, ifTheyDie })
  const choices = to.kind === 'firstOf' ? to.choices : [to]
  const words = choices.map((choice) =>
    choice.kind === 'descendants' ? `the descendants of ${choice.of}` : Reflect.get(choice, 'ref'),
  )
  expect(words.join(', or else ')).toBe(takers)
})

test('a gift goes exactly once to somebody who lives, or lapses into the residuary estate', () => {
  fc.assert(
    fc.property(cases, ({ draft, lines, sample }) => {
      const { gifts, pets } = dispositions(draft)
      for (const dead of subsets(people(draft), sample).slice(0, 20)) {
        const family = familyOf(draft, { lines, dead })
        for (const to of [...gifts.map((gift) => gift.to), ...(pets ? [pets] : [])]) {
          const taken = simulate(draft, { family }, to)
          if (taken.length > 0) expect(taken.map(({ part }) => part).reduce(plus)).toEqual(one)
          for (const { id } of taken) expect(dead.has(id as PersonRef)).toBe(false)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('household things go exactly once to spouse or sharing children, or to the residuary estate', () => {
  fc.assert(
    fc.property(cases, ({ draft, lines, sample }) => {
      const { household } = dispositions(draft)
      if (!household) return
      for (const dead of subsets(people(draft), sample).slice(0, 20)) {
        const family = familyOf(draft, { lines, dead })
        const living = livingIds(family)
        const taken = simulate(draft, { family }, household)
        if (taken.length > 0) expect(taken.map(({ part }) => part).reduce(plus)).toEqual(one)
        for (const { id } of taken) {
          expect(living.has(id)).toBe(true)
          expect(draft.disinherited.some(({ ref }) => ref === id)).toBe(false)
          expect(id === SPOUSE || id.startsWith('child')).toBe(true)
        }
        const spouse = draft.residue.spouseBps > 0 && living.has(SPOUSE)
        if (spouse) expect(taken.map(({ id }) => id)).toEqual([SPOUSE])
      }
    }),
    { numRuns: 300 },
  )
})

test('a spouse takes outright, and the share of a friend of 30 is held only if chosen so', () => {
  fc.assert(
    fc.property(cases, ({ draft, lines }) => {
      const { residue, holdings } = dispositions(draft)
      const taken = simulate(draft, { family: familyOf(draft, { lines }) }, residue.whole)
      for (const { id, holding } of taken) {
        if (id === SPOUSE) expect(holding).toBe('outright')
        const entry = draft.roster.get(id as PersonRef)
        if (entry?.origin !== 'people') continue
        const isChosen = holdings.chosen.includes(entry.ref)
        // `familyOf` makes everybody but the spouse 30 years old.
        expect(holding).toBe(
          isChosen && holdings.under > 30 ? holdingNamed(holdings.form) : 'outright',
        )
      }
    }),
    { numRuns: 500 },
  )
})

const holdingNamed = (form: 'trust' | 'custodian') =>
  form === 'trust' ? 'youngTrust' : 'custodian'

test('nobody who is disinherited is among those whose share is held', () => {
  fc.assert(
    fc.property(validDraft.map(effectiveDraft), (draft) => {
      const { chosen, released, specialNeeds } = dispositions(draft).holdings
      for (const ref of [...chosen, ...released, ...specialNeeds]) {
        expect(isDisinherited(draft, { ref })).toBe(false)
      }
    }),
  )
})
