import type { PersonRef } from '#shared/model/ids.ts'
import type { AssetDistribution } from '#shared/model/will-draft.ts'
import {
  childrenOfTheClass,
  isDisinherited,
  isLineDisinherited,
} from '#shared/rules/will/children.ts'
import type { Disposition } from '#shared/rules/will/dispositions/disposition.ts'
import { type Holding, holdingOf, holdings } from '#shared/rules/will/dispositions/holdings.ts'
import type { EffectiveDraft } from '#shared/rules/will/effective-draft.ts'
import { type Fraction, fraction, one, plus, times } from './fraction.ts'

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

export interface Taking {
  /** The id of a relative, of an organization, or `heirs`. */
  readonly id: string
  readonly part: Fraction
  readonly holding: Holding
}

/** Computes from the tree of dispositions who takes which part of something; empty if nobody can take it. */
export const simulate = (draft: EffectiveDraft, family: Family, to: Disposition): Taking[] => {
  const rules = holdings(draft)
  const known = ({ ref }: Relative) => ({
    ref: ref ?? '',
    name: (ref && draft.roster.get(ref)?.name) ?? '',
  })
  const take = (relative: Relative, part: Fraction, inPlace: boolean): Taking => {
    const child = draft.dependents.some(({ id }) => id === relative.ref)
    const recipient = {
      ...(relative.ref !== undefined && { ref: relative.ref }),
      descendant: inPlace || child,
      age: relative.age,
    }
    return { id: relative.id, part, holding: holdingOf(rules, recipient) }
  }
  const relativeOf = (ref: PersonRef | ''): Relative | undefined =>
    ref === '' ? undefined : family.get(ref)
  const canTake = (relative: Relative) => relative.alive && !isDisinherited(draft, known(relative))
  const inLine = (relative: Relative): Relative => ({
    ...relative,
    alive: canTake(relative),
    children: isLineDisinherited(draft, known(relative)) ? [] : relative.children.map(inLine),
  })

  const given = (what: Disposition, whole: Fraction): Taking[] => {
    switch (what.kind) {
      case 'person': {
        const person = relativeOf(what.ref)
        return person && canTake(person) ? [take(person, whole, false)] : []
      }
      case 'descendants': {
        const head = relativeOf(what.of)
        return head
          ? divide(draft.residue.onDeath, inLine(head).children, whole).map(([each, part]) =>
              take(each, part, true),
            )
          : []
      }
      case 'myDescendants': {
        const children = childrenOfTheClass(draft).flatMap(({ id }) => family.get(id) ?? [])
        const lines = children.map(inLine)
        return divide(draft.residue.onDeath, lines, whole).map(([each, part]) =>
          take(each, part, true),
        )
      }
      case 'organization':
        return [{ id: what.ref, part: whole, holding: 'outright' }]
      case 'heirs':
        return [{ id: 'heirs', part: whole, holding: 'outright' }]
      case 'firstOf':
        for (const choice of what.choices) {
          const found = given(choice, whole)
          if (found.length > 0) return found
        }
        return []
      case 'parts': {
        const taken = what.parts.filter(({ to: part }) => given(part, one).length > 0)
        const sum = taken.reduce((total, { shareBps }) => total + shareBps, 0)
        return taken.flatMap(({ to: part, shareBps }) =>
          given(part, times(whole, fraction(shareBps, sum))),
        )
      }
    }
  }
  return given(to, one)
}

type Method = AssetDistribution['onDeath']

const survives = (relative: Relative): boolean => relative.alive || relative.children.some(survives)

/** Divides a whole among the children of a person and their descendants, as the will defines each method. */
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
