import type { PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import type { AssetDistribution } from '#shared/model/will-draft.ts'
import {
  childrenOfTheClass,
  isDisinherited,
  isLineDisinherited,
  ownChildren,
} from '#shared/rules/will/children.ts'
import type {
  Disposition,
  LaterChildrenFirst,
  Part,
} from '#shared/rules/will/dispositions/disposition.ts'
import { type Holding, holdingOf, holdings } from '#shared/rules/will/dispositions/holdings.ts'
import type { RemainderTaker } from '#shared/rules/will/dispositions/remainder.ts'
import { dispositions } from '#shared/rules/will/dispositions/will-dispositions.ts'
import type { EffectiveDraft } from '#shared/rules/will/effective-draft.ts'
import { type Fraction, fraction, isNothing, one, plus, times, total } from './fraction.ts'

/** A person with all descendants, living or not. `ref` if the draft names the person. */
export interface Relative {
  readonly ref?: PersonRef
  readonly id: string
  readonly alive: boolean
  readonly age: number
  readonly children: readonly Relative[]
}

/** Everybody whom the will can reach, by the id that the draft uses. */
export type Family = ReadonlyMap<PersonRef, Relative>

/** The state of the family when the will takes effect. */
export interface Situation {
  readonly family: Family
  /** Children who were born to the testator or adopted after the signing. */
  readonly laterChildren?: readonly Relative[]
  /**
   * A divorce has ended the marriage: the spouse and, as "my children", the stepchildren are out.
   */
  readonly divorced?: boolean
  /** The people who contest the will. */
  readonly contestants?: ReadonlySet<string>
}

export interface Taking {
  /** The id of a relative, of an organization, or `heirs`. */
  readonly id: string
  readonly part: Fraction
  readonly holding: Holding
}

/**
 * Computes from the tree of dispositions who takes which part of something. Empty if nobody can
 * take it. The parts of those who do not contest the will are computed as if nobody contested it
 * (`uncontested`). They divide the lost parts as well.
 */
export const simulate = (
  draft: EffectiveDraft,
  situation: Situation,
  to: Disposition,
): Taking[] => {
  const { family } = situation
  const rules = holdings(draft)
  const lines = linesOfDescent(draft, situation)
  const uncontested: Situation = { ...situation, contestants: new Set() }
  const uncontestedLines = linesOfDescent(draft, uncontested)
  const take = (
    relative: Relative,
    part: Fraction,
    { inPlace }: { readonly inPlace: boolean },
  ): Taking => {
    const isChild = draft.dependents.some(({ id }) => id === relative.ref)
    const recipient = {
      ...(relative.ref !== undefined && { ref: relative.ref }),
      descendant: inPlace || isChild,
      gives: 'share' as const,
      age: relative.age,
    }
    return { id: relative.id, part, holding: holdingOf(rules, recipient) }
  }
  const divided = (headsIn: (world: Lines) => readonly Relative[], whole: Fraction): Taking[] => {
    const uncontestedShares = divide(draft.residue.onDeath, headsIn(uncontestedLines), whole)
    const kept = uncontestedShares.filter(([each]) => !situation.contestants?.has(each.id))
    const lost = total(
      uncontestedShares.filter((share) => !kept.includes(share)).map(([, part]) => part),
    )
    const again = isNothing(lost) ? [] : divide(draft.residue.onDeath, headsIn(lines), lost)
    return [...kept, ...again].map(([each, part]) => take(each, part, { inPlace: true }))
  }

  const takingsOf = (what: Disposition, whole: Fraction): Taking[] => {
    switch (what.kind) {
      case 'person': {
        const person = what.ref === '' ? undefined : family.get(what.ref)
        return person && lines.canTake(person) ? [take(person, whole, { inPlace: false })] : []
      }
      case 'descendants': {
        const head = what.of === '' ? undefined : family.get(what.of)
        return head ? divided((world) => world.below(head), whole) : []
      }
      case 'myDescendants':
        return divided((world) => world.mine, whole)
      case 'organization':
        return [{ id: what.ref, part: whole, holding: 'outright' }]
      case 'heirs':
        return [{ id: 'heirs', part: whole, holding: 'outright' }]
      case 'firstOf':
        for (const choice of what.choices) {
          const takings = takingsOf(choice, whole)
          if (takings.length > 0) return takings
        }
        return []
      case 'parts': {
        const taken = takenOf(what.parts)
        const sum = taken.reduce((bps, { shareBps }) => bps + shareBps, 0)
        return taken.flatMap(({ to: part, shareBps }) =>
          takingsOf(part, times(whole, fraction(shareBps, sum))),
        )
      }
      case 'laterChildrenFirst':
        return afterLaterChildren(what, whole)
    }
  }
  const takenOf = (parts: readonly Part[]): Part[] =>
    parts.filter(({ to: part }) => takingsOf(part, one).length > 0)

  /**
   * 1. Divides the whole among the later children and the fixed shares that somebody takes now.
   * 2. Divides it as if nobody contested the will.
   * 3. Adds up what the contestants lost.
   * 4. Those who take now keep their fraction of step 2, and divide the lost part as in step 1.
   */
  const afterLaterChildren = ({ fixed }: LaterChildrenFirst, whole: Fraction): Taking[] => {
    const slotsNow = slots(lines.later.filter(survives), takenOf(fixed.parts))
    if (slotsNow.length === 0) return []
    const uncontestedParts = fixed.parts.filter(
      ({ to: part }) => simulate(draft, uncontested, part).length > 0,
    )
    const uncontestedSlots = slots(uncontestedLines.later.filter(survives), uncontestedParts)
    const isKept = ([id]: Slot): boolean => slotsNow.some(([other]) => other === id)
    const lost = total(uncontestedSlots.filter((slot) => !isKept(slot)).map(([, part]) => part))
    const again = slotsNow.map(([id, part]): Slot => [id, times(part, lost)])
    return [...uncontestedSlots.filter(isKept), ...(isNothing(lost) ? [] : again)].flatMap(
      ([id, part]) => {
        const own = fixed.parts.find((candidate) => candidate.id === id)
        return own
          ? takingsOf(own.to, times(whole, part))
          : divided(
              (world) => world.later.filter((relative) => relative.id === id),
              times(whole, part),
            )
      },
    )
  }
  return takingsOf(to, one)
}

type Lines = ReturnType<typeof linesOfDescent>

/**
 * The fraction for one later child, or for one fixed share. `id` is the child's or the share's.
 */
type Slot = readonly [id: string, part: Fraction]

/**
 * Each later child takes a share as large as in an equal division. The fixed parts divide the rest.
 */
const slots = (later: readonly Relative[], parts: readonly Part[]): Slot[] => {
  const count = later.length + parts.length
  const sum = parts.reduce((bps, { shareBps }) => bps + shareBps, 0)
  return [
    ...later.map(({ id }): Slot => [id, fraction(1, count)]),
    ...parts.map(({ id, shareBps }): Slot => {
      const ofRest = fraction(shareBps, sum)
      return [id, times(fraction(parts.length, count), ofRest)]
    }),
  ]
}

/**
 * The lines of descent, in which a person who is left out or who contests counts as having died
 * before the testator.
 */
const linesOfDescent = (
  draft: EffectiveDraft,
  { family, laterChildren = [], divorced = false, contestants = new Set() }: Situation,
) => {
  const knownRef = ({ ref }: Relative) => ({ ref: ref ?? '' })
  const canTakeUncontested = (relative: Relative): boolean =>
    relative.alive &&
    !isDisinherited(draft, knownRef(relative)) &&
    !(divorced && relative.ref === SPOUSE)
  const canTake = (relative: Relative): boolean =>
    canTakeUncontested(relative) && !contestants.has(relative.id)
  // A contestant's descendants do not inherit the lost part in the contestant's place.
  const endsHere = (relative: Relative): boolean =>
    isLineDisinherited(draft, knownRef(relative)) ||
    (canTakeUncontested(relative) && contestants.has(relative.id))
  const inLine = (relative: Relative): Relative => ({
    ...relative,
    alive: canTake(relative),
    children: endsHere(relative) ? [] : relative.children.map(inLine),
  })
  const mine = new Set<string>(ownChildren(draft).map(({ id }) => id))
  // After a divorce nobody takes in the former spouse's place who is not a descendant of the
  // testator too.
  const below = (head: Relative): readonly Relative[] =>
    inLine(head).children.filter(
      ({ ref }) => !divorced || head.ref !== SPOUSE || mine.has(ref ?? ''),
    )
  const named = childrenOfTheClass(draft)
    .filter(({ childOf }) => !divorced || childOf !== 'spouse')
    .flatMap(({ id }) => family.get(id) ?? [])
  const later = laterChildren.map(inLine)
  return { canTake, inLine, below, later, mine: [...named.map(inLine), ...later] }
}

/**
 * Computes who takes the rest of a trust when its beneficiary dies. The situation is the one at
 * that time, in which the beneficiary is dead.
 */
export const simulateRemainder = (
  draft: EffectiveDraft,
  situation: Situation,
  beneficiary: string,
): Taking[] => {
  const lines = linesOfDescent(draft, situation)
  const { remainder, residue } = dispositions(draft)
  const root = (id: string, children: readonly Relative[]): Relative => ({
    id,
    alive: false,
    age: 0,
    children,
  })
  const me = root('me', lines.mine)
  const heads = [...situation.family.values()].map(lines.inLine)
  const outright = (found: [Relative, Fraction][]): Taking[] =>
    found.map(([{ id }, part]) => ({ id, part, holding: 'outright' }))
  const below = (ancestor: Relative): Taking[] =>
    outright(divide(draft.residue.onDeath, ancestor.children, one))
  const nearest = (path: readonly Relative[]): Taking[] =>
    [...path]
      .reverse()
      .map(below)
      .find((found) => found.length > 0) ?? []
  const take = (taker: RemainderTaker): Taking[] => {
    switch (taker) {
      case 'ownLine':
        return nearest([me, ...heads].flatMap((head) => pathTo(head, beneficiary).slice(-1)))
      case 'myLine':
        return nearest(pathTo(me, beneficiary).slice(0, -1))
      case 'namedLine':
        return (
          heads
            .map((head) => nearest(pathTo(head, beneficiary).slice(0, -1)))
            .find((found) => found.length > 0) ?? []
        )
      case 'residue':
        return simulate(draft, situation, residue.whole)
    }
  }
  return remainder.map(take).find((found) => found.length > 0) ?? []
}

/**
 * The people from a head down to a descendant, both included. Empty if the descendant is not below
 * that head.
 */
const pathTo = (head: Relative, id: string): Relative[] => {
  if (head.id === id) return [head]
  for (const child of head.children) {
    const path = pathTo(child, id)
    if (path.length > 0) return [head, ...path]
  }
  return []
}

type Method = AssetDistribution['onDeath']

const survives = (relative: Relative): boolean => relative.alive || relative.children.some(survives)

/**
 * Divides a whole among the children of a person and their descendants, as the will defines each
 * method.
 */
export const divide = (
  method: Method,
  children: readonly Relative[],
  whole: Fraction,
): [Relative, Fraction][] => {
  const lines = children.filter(survives)
  if (lines.length === 0) return []
  const each = times(whole, fraction(1, lines.length))
  if (method !== 'perStirpes' && !lines.some(({ alive }) => alive)) {
    return divide(
      method,
      lines.flatMap((line) => line.children),
      whole,
    )
  }
  const living = lines.filter(({ alive }) => alive)
  const dead = lines.filter(({ alive }) => !alive)
  const first = living.map((line): [Relative, Fraction] => [line, each])
  if (method !== 'perCapita') {
    return [...first, ...dead.flatMap((line) => divide(method, line.children, each))]
  }
  const rest = dead.reduce((sum) => plus(sum, each), fraction(0, 1))
  return [
    ...first,
    ...divide(
      method,
      dead.flatMap((line) => line.children),
      rest,
    ),
  ]
}
