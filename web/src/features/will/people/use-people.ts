import { useMemo } from 'react'
import type { PersonRef } from '#shared/model/ids.ts'
import { dayForAges } from '#shared/rules/time/legal-days.ts'
import { keyAndSuffix, listInWords } from '#shared/rules/will/names.ts'
import { type RosterEntry, roster } from '#shared/rules/will/roster.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { isOffered, type Requirements, whyUnavailable } from './can-serve.ts'
import { describePerson } from './describe-person.ts'

/** Every person in the draft. */
export function useRoster(): ReadonlyMap<PersonRef, RosterEntry> {
  const { draft } = useWill()
  return useMemo(() => roster(draft), [draft])
}

/** The names of some people of the draft, in one line. */
export function useNames(): (refs: readonly (PersonRef | '')[]) => string {
  const people = useRoster()
  return (refs) => listInWords(refs.flatMap((ref) => (ref && people.get(ref)?.name) || []))
}

/** A person who can be chosen. */
export interface Candidate {
  readonly id: PersonRef
  readonly name: string
  readonly detail: string
  readonly unavailable?: string
}

/**
 * The people who can be chosen for an answer. The `chosen` person is always among them. People who
 * are `taken`, that is, chosen elsewhere, are listed and cannot be chosen.
 */
export function useCandidates(
  requirements: Requirements,
  { chosen, taken = [] }: { chosen?: PersonRef | ''; taken?: readonly (PersonRef | '')[] } = {},
): Candidate[] {
  const { draft } = useWill()
  const day = dayForAges(draft.about.location.state, new Date())
  const people = useRoster()
  const sharedKeys = useMemo(() => sharedNames([...people.values()]), [people])
  return [...people.values()]
    .filter((entry) => entry.ref === chosen || isOffered(entry, requirements, day))
    .filter((entry) => entry.name !== '' || entry.origin !== 'people')
    .map((entry) => {
      const mark = sharedKeys.has(keyAndSuffix(entry.name).key) ? distinction(entry) : ''
      const detail = [describePerson(draft, entry), mark].filter(Boolean).join(', ')
      const reason = taken.includes(entry.ref)
        ? 'Chosen already'
        : whyUnavailable(entry, requirements, day)
      return {
        id: entry.ref,
        name: entry.name || detail || 'No name yet',
        detail: entry.name ? detail : 'No name yet',
        ...(reason && { unavailable: reason }),
      }
    })
}

/** The keys of the names that several people of the draft have. */
const sharedNames = (entries: readonly RosterEntry[]): ReadonlySet<string> => {
  const keys = entries.map(({ name }) => keyAndSuffix(name).key).filter((key) => key !== '')
  return new Set(keys.filter((key, index) => keys.indexOf(key) !== index))
}

/** What tells a person from a namesake: their year of birth and their town. */
const distinction = ({ dateOfBirth, city }: RosterEntry): string =>
  [dateOfBirth && `born in ${dateOfBirth.slice(0, 4)}`, city].filter(Boolean).join(', ')
