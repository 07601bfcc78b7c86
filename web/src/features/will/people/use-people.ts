import { useMemo } from 'react'
import type { PersonRef } from '#shared/model/ids.ts'
import { dayForAges } from '#shared/rules/time/legal-days.ts'
import { type RosterEntry, roster } from '#shared/rules/will/roster.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { isOffered, type Requirements, whyUnavailable } from './can-serve.ts'
import { describePerson } from './describe-person.ts'

/** Every person in the draft. */
export function useRoster(): ReadonlyMap<PersonRef, RosterEntry> {
  const { draft } = useWill()
  return useMemo(() => roster(draft), [draft])
}

/** A person who can be chosen. */
export interface Candidate {
  readonly id: PersonRef
  readonly name: string
  readonly detail: string
  readonly unavailable?: string
}

/**
 * The people who can be chosen for an answer. The `chosen` person is always included; `taken` people are chosen
 * elsewhere.
 */
export function useCandidates(
  requirements: Requirements,
  { chosen, taken = [] }: { chosen?: PersonRef | ''; taken?: readonly (PersonRef | '')[] } = {},
): Candidate[] {
  const { draft } = useWill()
  const day = dayForAges(draft.about.location.state, new Date())
  return [...useRoster().values()]
    .filter((entry) => entry.ref === chosen || isOffered(entry, requirements, day))
    .filter((entry) => entry.name !== '' || entry.origin !== 'people')
    .map((entry) => {
      const detail = describePerson(draft, entry)
      const why = taken.includes(entry.ref)
        ? 'Chosen already'
        : whyUnavailable(entry, requirements, day)
      return {
        id: entry.ref,
        name: entry.name || detail || 'No name yet',
        detail: entry.name ? detail : 'No name yet',
        ...(why && { unavailable: why }),
      }
    })
}
