import fc from 'fast-check'
import type { PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/will-draft.ts'
import type { EffectiveDraft } from '#shared/rules/will/effective-draft.ts'
import type { Family, Relative } from './will-simulation.ts'

/** The living among a person's children and grandchildren. */
export const line = fc.array(
  fc.record({ alive: fc.boolean(), children: fc.array(fc.boolean(), { maxLength: 2 }) }),
  { maxLength: 3 },
)
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never

export const people = (draft: EffectiveDraft): PersonRef[] =>
  [...draft.roster.values()].filter(({ kind }) => kind === 'person').map(({ ref }) => ref)

export const familyOf = (
  draft: EffectiveDraft,
  lines: readonly Line[],
  dead: (ref: PersonRef) => boolean,
): Family =>
  new Map(
    people(draft).map((ref, place): [PersonRef, Relative] => [
      ref,
      {
        ref,
        id: ref,
        alive: !dead(ref) && (draft.roster.get(ref)?.living ?? false),
        age: ref === SPOUSE ? 17 : 30,
        children: (lines[place % lines.length] ?? []).map((child, index) => ({
          id: `${ref}.${index}`,
          alive: child.alive,
          age: 20,
          children: child.children.map((isAlive, below) => ({
            id: `${ref}.${index}.${below}`,
            alive: isAlive,
            age: 3,
            children: [],
          })),
        })),
      },
    ]),
  )

/** Only people who could take matter: the others are alive in every case. */
export const subsets = (
  refs: readonly PersonRef[],
  sample: readonly number[],
): Set<PersonRef>[] => {
  const all =
    refs.length <= 6 ? Array.from({ length: 2 ** refs.length }, (_, mask) => mask) : sample
  return all.map((mask) => new Set(refs.filter((_, index) => (mask >> index) % 2 === 1)))
}

export const alive = (family: Family): Set<string> => {
  const living = (each: Relative): string[] => [
    ...(each.alive ? [each.id] : []),
    ...each.children.flatMap(living),
  ]
  return new Set([...family.values()].flatMap(living))
}
