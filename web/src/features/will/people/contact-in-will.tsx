import { chakra } from '@chakra-ui/react'
import { ScrollText } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useParams } from 'react-router-dom'
import { ContactId } from '#shared/model/ids.ts'
import { willFlowOf } from '#web/features/will/flow/will-flow-of.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useSaveOnLeaving } from '#web/lib/autosave/use-save-on-leaving.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { willNaming } from '#web/parts/contacts/begin-with.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { KeepingProblem, SamePerson } from './keep-people.tsx'
import { linkAndSave } from './link-in-will.ts'
import { placesOfContact } from './unkept-people.ts'
import { useKeeping } from './use-keeping.ts'

/** Where the own will names the contact of this page (`:id`), or may. Undefined until known. */
function usePlaces() {
  const { userProfileId } = useCredentials()
  const { data: contacts } = useQuery('ContactData', 'GetListOfContacts', { userProfileId })
  const flow = willFlowOf('own')
  const state = useSyncExternalStore(flow.subscribe, flow.get)
  useEffect(() => void flow.open(), [flow])
  useSaveOnLeaving(flow)
  const id = ContactId.safeParse(useParams().id).data
  const contact = contacts?.find(({ contactId }) => contactId === id)
  if (!contacts || !contact || state.phase !== 'ready') return undefined
  return { contact, ...placesOfContact(state.save.draft, contacts, contact.contactId) }
}

/** The way to name the contact of this page in the will. Not for somebody who may be in it. */
export function NameInWill() {
  const places = usePlaces()
  if (!places || places.isNamed || places.mayBe.length > 0) return null
  const { contactId, relationship } = places.contact
  return (
    <LinkButton
      to={willNaming(contactId, relationship)}
      variant="secondary"
      icon={<ScrollText size={18} />}
    >
      Name in your will
    </LinkButton>
  )
}

/** Asks whether the contact of this page is somebody whom the will names by a similar name. */
export function SamePersonInWill() {
  const places = usePlaces()
  const keeping = useKeeping(linkAndSave(willFlowOf('own')))
  if (!places || places.mayBe.length === 0) return <KeepingProblem keeping={keeping} />
  return (
    <chakra.div maxW="column" mt="6">
      <SectionCard
        title="In your will already?"
        lead="Tell us who is the same person. Then this page says what they are in your will. Your will does not change."
      >
        <ul>
          {places.mayBe.map((person) => (
            <SamePerson key={person.ref} person={person} keeping={keeping} />
          ))}
        </ul>
      </SectionCard>
      {/* Outside the card, because the card ends with its last person. */}
      <KeepingProblem keeping={keeping} />
    </chakra.div>
  )
}
