import fc from 'fast-check'
import type { PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import type { EffectiveDraft } from '#shared/rules/will/effective-draft.ts'
import type { Family, Relative } from './will-simulation.ts'

/** The children of each person, living or not, and of each grandchild whether they live. */
export const lineArbitrary = fc.array(
  fc.record({ alive: fc.boolean(), children: fc.array(fc.boolean(), { maxLength: 2 }) }),
  { maxLength: 3 },
)
type Line = typeof lineArbitrary extends fc.Arbitrary<infer T> ? T : never

export const people = (draft: EffectiveDraft): PersonRef[] =>
  [...draft.roster.values()].filter(({ kind }) => kind === 'person').map(({ ref }) => ref)

/** The people of a draft as relatives. Without `lines` nobody has children. */
export const familyOf = (
  draft: EffectiveDraft,
  {
    lines = [],
    dead = new Set(),
  }: { readonly lines?: readonly Line[]; readonly dead?: ReadonlySet<PersonRef> } = {},
): Family =>
  new Map(
    people(draft).map((ref, personIndex): [PersonRef, Relative] => [
      ref,
      {
        ref,
        id: ref,
        alive: !dead.has(ref) && (draft.roster.get(ref)?.living ?? false),
        // A spouse under 18 has a rule of their own.
        age: ref === SPOUSE ? 17 : 30,
        children: (lines[personIndex % lines.length] ?? []).map((child, childIndex) => ({
          id: `${ref}.${childIndex}`,
          alive: child.alive,
          age: 20,
          children: child.children.map((isAlive, grandchildIndex) => ({
            id: `${ref}.${childIndex}.${grandchildIndex}`,
            alive: isAlive,
            age: 3,
            children: [],
          })),
        })),
      },
    ]),
  )

/**
 * Who may have died: every subset of at most six people, and of more people those of a sample. Bit
 * n of a mask stands for `refs[n]`.
 */
export const subsets = (
  refs: readonly PersonRef[],
  sample: readonly number[],
): Set<PersonRef>[] => {
  const all =
    refs.length <= 6 ? Array.from({ length: 2 ** refs.length }, (_, mask) => mask) : sample
  return all.map((mask) => new Set(refs.filter((_, index) => ((mask >> index) & 1) === 1)))
}

export const livingIds = (family: Family): Set<string> => {
  const living = (relative: Relative): string[] => [
    ...(relative.alive ? [relative.id] : []),
    ...relative.children.flatMap(living),
  ]
  return new Set([...family.values()].flatMap(living))
}
