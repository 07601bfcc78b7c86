import { useEffect, useSyncExternalStore } from 'react'
import { relationshipById } from '#shared/data/relationships.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { willFlowOf } from '#web/features/will/flow/will-flow-of.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useSaveOnLeaving } from '#web/lib/autosave/use-save-on-leaving.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { PersonRow } from '#web/parts/sharing/person-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { KeepingProblem, SamePerson } from './keep-people.tsx'
import { type LinkInWill, linkAndSave } from './link-in-will.ts'
import { type Unkept, unkeptPeople } from './unkept-people.ts'
import { type Keeping, useKeeping } from './use-keeping.ts'

/** The people of the owner’s will who are not contacts yet. */
export function PeopleToKeep() {
  const flow = willFlowOf('own')
  const state = useSyncExternalStore(flow.subscribe, flow.get)
  useEffect(() => void flow.open(), [flow])
  useSaveOnLeaving(flow)
  if (state.phase !== 'ready' || !state.will) return null
  return <UnkeptPeople draft={state.save.draft} link={linkAndSave(flow)} />
}

function UnkeptPeople({ draft, link }: { draft: WillDraft; link: LinkInWill }) {
  const { userProfileId } = useCredentials()
  const { data: contacts } = useQuery('ContactData', 'GetListOfContacts', { userProfileId })
  const unkept = contacts ? unkeptPeople(draft, contacts) : []
  const newContacts = unkept.filter(({ namesakes }) => namesakes.length === 0)
  const mayBeContacts = unkept.filter(({ namesakes }) => namesakes.length > 0)
  const keeping = useKeeping(link)
  return (
    <Stack gap="6">
      {newContacts.length > 0 && (
        <SectionCard
          title="In your will, not in your contacts yet"
          lead="Keep them, and you can write to them, share with them, or ask them to be a delegate. Your will does not change."
        >
          <ul>
            {newContacts.map((person) => (
              <PersonToKeep key={person.ref} person={person} keeping={keeping} />
            ))}
          </ul>
          {newContacts.length > 1 && (
            <div>
              <Button variant="secondary" {...keeping.button(newContacts)}>
                Keep all {newContacts.length}
              </Button>
            </div>
          )}
        </SectionCard>
      )}
      {mayBeContacts.length > 0 && (
        <SectionCard
          title="In your will and in your contacts"
          lead="Tell us who is the same person. Then their page says what they are in your will. Your will does not change."
        >
          <ul>
            {mayBeContacts.map((person) => (
              <SamePerson key={person.ref} person={person} keeping={keeping} />
            ))}
          </ul>
        </SectionCard>
      )}
      {/* Outside the cards, because each card ends with its last person. */}
      <KeepingProblem keeping={keeping} />
    </Stack>
  )
}

function PersonToKeep({ person, keeping }: { person: Unkept; keeping: Keeping }) {
  const { name, relationship, dateOfBirth } = person
  const details = [
    relationshipById(relationship)?.name,
    dateOfBirth && `born in ${dateOfBirth.slice(0, 4)}`,
  ]
  return (
    <PersonRow
      name={name}
      detail={details.filter(Boolean).join(', ')}
      actions={
        <Button variant="secondary" aria-label={`Keep ${name}`} {...keeping.button([person])}>
          Keep
        </Button>
      }
    />
  )
}
