import type { PersonRef } from '#shared/model/ids.ts'
import type { Share } from '#shared/model/will-draft.ts'
import type { EffectiveDraft } from '../effective-draft.ts'
import { type Disposition, firstOf, toDescendants, toPerson } from './disposition.ts'

/** A person or an organization of the roster. */
export const personOrOrganization = (
  { roster }: EffectiveDraft,
  ref: PersonRef | '',
): Disposition =>
  ref !== '' && roster.get(ref)?.kind === 'charity' ? { kind: 'organization', ref } : toPerson(ref)

/** The taker of one line of a list of shares, and the takers in that person's place. */
export const shareTaker = (draft: EffectiveDraft, { person, ifTheyDie }: Share): Disposition => {
  const first = personOrOrganization(draft, person)
  if (first.kind === 'organization') return first
  const living = person === '' || (draft.roster.get(person)?.living ?? true)
  // `ifTheyDie` asks about a later death. A child who has died already has a line so that their
  // descendants take it.
  if (!living) return toDescendants(person)
  return ifTheyDie === 'descendants' ? firstOf(first, toDescendants(person)) : first
}
