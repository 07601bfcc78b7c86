import type { PersonRef } from '#shared/model/ids.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { mayBeShorterName, sameName } from '#shared/rules/will/names.ts'
import { roster } from '#shared/rules/will/roster.ts'
import type { Namesake } from '#web/ui/new-person-form.tsx'
import { describePerson } from './describe-person.ts'

/**
 * A person of the draft with this name, or a longer or shorter form of it. The answer has an id
 * only if they can be chosen.
 */
export function findNamesake(
  draft: WillDraft,
  name: string,
  choosable: readonly { readonly id: PersonRef; readonly unavailable?: string }[],
): Namesake<PersonRef> | undefined {
  const entries = [...roster(draft).values()]
  const entry =
    entries.find((rosterEntry) => sameName(rosterEntry.name, name)) ??
    entries.find((rosterEntry) => mayBeShorterName(rosterEntry.name, name))
  if (!entry) return undefined
  const candidate = choosable.find(({ id, unavailable }) => id === entry.ref && !unavailable)
  const relation = describePerson(draft, entry).toLowerCase()
  const statement = `${entry.name} is in your will already${relation && ` (${relation})`}`
  return {
    question: `${statement}${candidate ? '' : ', and cannot be chosen here'}. Is this the same person?`,
    id: candidate?.id,
  }
}
