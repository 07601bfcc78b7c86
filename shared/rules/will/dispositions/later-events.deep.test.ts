import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import type { AssetDistribution, WillDraft } from '#shared/model/will-draft.ts'
import { familyOf, lineArbitrary, livingIds, people } from '#tests/builders/drafted-family.ts'
import { widowedNewYorker } from '#tests/builders/families.ts'
import { fraction, one, plus, total } from '#tests/builders/fraction.ts'
import { validDraft } from '#tests/builders/will-draft.ts'
import {
  type Family,
  type Relative,
  type Situation,
  simulate,
  simulateRemainder,
  type Taking,
} from '#tests/builders/will-simulation.ts'
import { childrenOfTheClass, isDisinherited } from '../children.ts'
import { type EffectiveDraft, effectiveDraft } from '../effective-draft.ts'
import { dispositions } from './will-dispositions.ts'

const child = (id: string, isAlive: boolean): Relative => ({
  id,
  alive: isAlive,
  age: 1,
  children: [],
})

const cases = fc.record({
  draft: validDraft.map(effectiveDraft),
  lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 4 }),
  deaths: fc.nat(2 ** 16 - 1),
  later: fc.array(fc.boolean(), { maxLength: 2 }),
  divorced: fc.boolean(),
  contests: fc.nat(2 ** 16 - 1),
})

/** The people at whose index the mask has a bit. */
const withBit = (refs: readonly PersonRef[], mask: number): Set<PersonRef> =>
  new Set(refs.filter((_, index) => (mask >> index) % 2 === 1))

const wholeOf = (taken: readonly Taking[]) => taken.map(({ part }) => part).reduce(plus)

const idsOf = (taken: readonly Taking[]): string[] => taken.map(({ id }) => id)

const dividing = (draft: WillDraft, onDeath: AssetDistribution['onDeath']): EffectiveDraft => {
  const effective = effectiveDraft(draft)
  return { ...effective, residue: { ...effective.residue, onDeath } }
}

test('living people take the residuary estate exactly once, after any birth, divorce or contest', () => {
  fc.assert(
    fc.property(cases, ({ draft, lines, deaths, later, divorced, contests }) => {
      const dead = withBit(people(draft), deaths)
      const contestants = withBit(people(draft), contests)
      const family = familyOf(draft, { lines, dead })
      const laterChildren = later.map((isAlive, index) => child(`later${index}`, isAlive))
      const situation = { family, laterChildren, divorced, contestants }
      const taken = simulate(draft, situation, dispositions(draft).residue.whole)
      expect(wholeOf(taken)).toEqual(one)
      const living = livingIds(family)
      for (const { id } of taken) {
        const organization = draft.roster.get(id as PersonRef)?.kind === 'charity'
        const born = laterChildren.some((laterChild) => laterChild.id === id && laterChild.alive)
        expect(living.has(id) || organization || id === 'heirs' || born).toBe(true)
        expect(contestants.has(id as PersonRef)).toBe(false)
        if (divorced) expect(id).not.toBe(SPOUSE)
      }
    }),
    { numRuns: 300 },
  )
})

test('everybody else who takes still takes something after some people contest the will', () => {
  fc.assert(
    fc.property(cases, ({ draft, lines, deaths, contests }) => {
      const dead = withBit(people(draft), deaths)
      const contestants = withBit(people(draft), contests)
      const family = familyOf(draft, { lines, dead })
      const { whole } = dispositions(draft).residue
      const after = idsOf(simulate(draft, { family, contestants }, whole))
      for (const id of idsOf(simulate(draft, { family }, whole))) {
        if (!contestants.has(id as PersonRef)) expect(after).toContain(id)
      }
    }),
    { numRuns: 300 },
  )
})

test('nobody’s part becomes smaller because somebody else contests the will', () => {
  const partOf = (taken: readonly Taking[], id: string): number =>
    taken
      .filter((share) => share.id === id)
      .reduce((sum, { part }) => sum + Number(part.numerator) / Number(part.denominator), 0)
  const methods = fc.constantFrom('perStirpes', 'byRepresentation', 'perCapita')
  const drafts = fc.oneof(
    validDraft.map(effectiveDraft),
    methods.map((method) => dividing(widowedNewYorker, method)),
  )
  fc.assert(
    fc.property(cases, drafts, ({ lines, deaths, later, contests }, draft) => {
      const dead = withBit(people(draft), deaths)
      const contestants = withBit(people(draft), contests)
      const family = familyOf(draft, { lines, dead })
      const laterChildren = later.map((isAlive, index) => child(`later${index}`, isAlive))
      const { whole } = dispositions(draft).residue
      for (const to of [whole, { kind: 'myDescendants' } as const]) {
        const before = simulate(draft, { family, laterChildren }, to)
        const after = simulate(draft, { family, laterChildren, contestants }, to)
        for (const id of idsOf(before)) {
          if (contestants.has(id as PersonRef)) continue
          expect(partOf(after, id)).toBeGreaterThan(partOf(before, id) - 1e-9)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('after a child’s contest, a dead child’s only child keeps a third and gets a part more', () => {
  const draft = dividing(widowedNewYorker, 'byRepresentation')
  const [heir, lone, many] = childrenOfTheClass(draft).map(({ id }) => id)
  if (!heir || !lone || !many) throw new Error('Three children are needed.')
  const dead = (id: PersonRef, ...children: string[]): [PersonRef, Relative] => [
    id,
    { ...child(id, false), ref: id, children: children.map((relative) => child(relative, true)) },
  ]
  const family: Family = new Map([
    [heir, { ...child(heir, true), ref: heir }],
    dead(lone, 'only'),
    dead(many, 'a', 'b', 'c'),
  ])
  const situation = { family, contestants: new Set([heir]) }
  const taken = simulate(draft, situation, { kind: 'myDescendants' })
  const partOf = (id: string) =>
    total(taken.filter((share) => share.id === id).map(({ part }) => part))
  // Before the contest the only child had 1/3, and a, b and c had 1/9 each. The heir's third is
  // divided by representation among these four, 1/12 each.
  expect(partOf('only')).toEqual(fraction(5, 12))
  expect(partOf('a')).toEqual(fraction(7, 36))
})

test('neither a child who contests nor that child’s descendants take as “my descendants”', () => {
  fc.assert(
    fc.property(cases, ({ draft, lines }) => {
      const family = familyOf(draft, { lines })
      for (const { id: ref, living } of childrenOfTheClass(draft)) {
        if (!living || isDisinherited(draft, { ref })) continue
        const situation = { family, contestants: new Set<string>([ref]) }
        for (const id of idsOf(simulate(draft, situation, { kind: 'myDescendants' }))) {
          // The id of a descendant begins with that of the child.
          expect(id.startsWith(ref)).toBe(false)
        }
      }
    }),
    { numRuns: 200 },
  )
})

test('a child born later takes a share as in an equal division, before the fixed parts', () => {
  const draft = effectiveDraft(widowedNewYorker)
  const { children } = dispositions(draft).residue
  if (!children) throw new Error('The New Yorker gives everything to her children.')
  const relative = (id: string, ...below: Relative[]): [PersonRef, Relative] => [
    PersonRef.parse(id),
    { ...child(id, below.length === 0), ref: PersonRef.parse(id), age: 45, children: below },
  ]
  const family: Family = new Map([
    relative('linh'),
    relative('quan', child('grandchild', true)),
    relative('bao'),
  ])
  const situation: Situation = { family, laterChildren: [child('later', true)] }
  // Four equal shares: one for the later child, and three, which the fixed parts divide.
  const rest = (shareBps: number) => fraction(3 * shareBps, 4 * 10000)
  expect(simulate(draft, situation, children).map(({ id, part }) => ({ id, part }))).toEqual([
    { id: 'later', part: fraction(1, 4) },
    { id: 'linh', part: rest(3334) },
    { id: 'grandchild', part: rest(3333) },
    { id: 'bao', part: rest(3333) },
  ])
})

test('after a divorce a stepchild takes nothing as one of “my children”', () => {
  fc.assert(
    fc.property(cases, ({ draft, lines, later }) => {
      const family = familyOf(draft, { lines })
      const laterChildren = later.map((isAlive, index) => child(`later${index}`, isAlive))
      const situation = { family, laterChildren, divorced: true }
      const taken = idsOf(simulate(draft, situation, { kind: 'myDescendants' }))
      for (const { id: ref, childOf } of draft.dependents) {
        if (childOf === 'spouse') {
          for (const id of taken) expect(id.startsWith(ref)).toBe(false)
        }
      }
    }),
    { numRuns: 200 },
  )
})

/** The family after the death of one more person. */
const without = (family: Family, id: string): Family => {
  const after = (relative: Relative): Relative => ({
    ...relative,
    alive: relative.alive && relative.id !== id,
    children: relative.children.map(after),
  })
  return new Map([...family].map(([ref, relative]) => [ref, after(relative)]))
}

/** Whether a descendant of the testator who is not left out is alive. */
const hasLivingDescendants = (draft: EffectiveDraft, family: Family): boolean =>
  simulate(draft, { family }, { kind: 'myDescendants' }).length > 0

test('what is left of a trust goes exactly once to the living, and never first to a stepparent', () => {
  let trustsSeen = 0
  fc.assert(
    fc.property(cases, ({ draft, lines, deaths }) => {
      const dead = withBit(people(draft), deaths)
      const family = familyOf(draft, { lines, dead })
      const { residue, gifts } = dispositions(draft)
      const given = [residue.whole, ...gifts.map(({ to }) => to)]
      const inTrust = given
        .flatMap((to) => simulate(draft, { family }, to))
        .filter(({ holding }) => holding === 'youngTrust' || holding === 'specialNeedsTrust')
      for (const { id } of inTrust) {
        trustsSeen += 1
        const later = without(family, id)
        const living = livingIds(later)
        const taken = simulateRemainder(draft, { family: later }, id)
        expect(wholeOf(taken)).toEqual(one)
        for (const taker of idsOf(taken)) {
          const organization = draft.roster.get(taker as PersonRef)?.kind === 'charity'
          expect(living.has(taker) || organization || taker === 'heirs').toBe(true)
          expect(draft.disinherited.some(({ ref }) => ref === taker)).toBe(false)
        }
        const isOfMyLine = childrenOfTheClass(draft).some(({ id: ref }) => id.startsWith(ref))
        if (isOfMyLine && hasLivingDescendants(draft, later))
          expect(idsOf(taken)).not.toContain(SPOUSE)
      }
    }),
    { numRuns: 600 },
  )
  expect(trustsSeen).toBeGreaterThan(100)
})
