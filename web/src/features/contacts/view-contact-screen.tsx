import { chakra } from '@chakra-ui/react'
import { Download, Pencil, PenLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Contact } from '#shared/model/contact.ts'
import { ContactId } from '#shared/model/ids.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { paths } from '#shared/paths.ts'
import { displayName, toContactItem } from '#shared/rules/contacts.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useRecord } from '#web/lib/api/use-record.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { HiddenInMemorial } from '#web/lib/session/memorial.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { messageTo } from '#web/parts/contacts/begin-with.ts'
import { relationOf, withRelation } from '#web/parts/contacts/with-relation.ts'
import { DriveAvatar } from '#web/parts/files/drive-avatar.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { Missing } from '#web/parts/missing.tsx'
import { useOwnWill } from '#web/parts/use-own-will.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { deleteEntry } from '#web/ui/menu-entries.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Actions, Row } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { DeleteContact } from './delete-contact.tsx'
import { saveCards } from './save-cards.ts'

/**
 * One contact, and how to reach them. Another person's contact looks like one that does not exist.
 * `addToWill` is a button that names this contact in the will. It is empty if the will does so.
 */
export function Component({ addToWill }: { addToWill?: ReactNode }) {
  const contact = useRecord('ContactData', 'GetContact', ContactId, (id) => ({ id }), {
    shouldRetryOnError: false,
  })
  return (
    <Loaded
      answer={contact}
      title="Contact"
      card="lg"
      skeleton={<SkeletonRows rows={4} />}
      missing={<Missing kind="contacts" />}
    >
      {(data) => <ContactPage contact={data} addToWill={addToWill} />}
    </Loaded>
  )
}

const exportCard = async (contact: Contact, name: string) => {
  const notInFile = await saveCards([contact], name)
  const message = `The card is in your downloads. ${notInFile}`.trim()
  showAlert({ message, tone: notInFile ? 'warning' : 'success' })
}

/** What can be begun for this contact: a message for later, and naming them in the will. */
function BeginWith({
  contact: { contactId },
  addToWill,
}: {
  contact: Contact
  addToWill: ReactNode
}) {
  const { userEntitlements } = useCredentials()
  const { data } = useQuery('Wills', 'GetWillsGroup', {})
  // Not for a will that is ready to sign, because a change would make it a draft again. The person
  // decides about that in the will.
  const mayChangeWill = data && data.will?.status !== 'FINALIZED'
  return (
    <>
      {allowsPaid(userEntitlements) && (
        <LinkButton to={messageTo(contactId)} variant="secondary" icon={<PenLine size={18} />}>
          Leave a message
        </LinkButton>
      )}
      {mayChangeWill && addToWill}
    </>
  )
}

/** "Sister · Waco": what tells a contact from a namesake. */
const whoTheyAre = (contact: Contact, draft: WillDraft | undefined): string =>
  withRelation(relationOf(contact, draft), contact.addresses[0]?.city)

function ContactPage({ contact, addToWill }: { contact: Contact; addToWill: ReactNode }) {
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const draft = useOwnWill().data?.draft
  const name = displayName(contact)
  return (
    <chakra.div maxW="column">
      <chakra.p mb="3" fontSize="sm">
        <TextLink to={paths.contacts}>All contacts</TextLink>
      </chakra.p>
      <PageTitle
        lead={whoTheyAre(contact, draft)}
        aside={
          <chakra.div display="flex" alignItems="center" gap="2">
            <HiddenInMemorial>
              <LinkButton
                to={paths.editContact(contact.contactId)}
                variant="secondary"
                icon={<Pencil size={18} />}
              >
                Edit
              </LinkButton>
            </HiddenInMemorial>
            <MoreMenu
              name={name}
              entries={[
                {
                  id: 'export',
                  label: 'Export as vCard',
                  icon: <Download size={18} />,
                  onSelect: () => void exportCard(contact, name),
                },
                deleteEntry(() => setDeleting(true)),
              ]}
            />
          </chakra.div>
        }
      >
        {name}
      </PageTitle>
      <Card>
        <Row gap="4" mb="6">
          <DriveAvatar name={name} fileId={contact.avatarFileId} size={72} />
          <Actions>
            <HiddenInMemorial>
              <BeginWith contact={contact} addToWill={addToWill} />
            </HiddenInMemorial>
          </Actions>
        </Row>
        <ContactFacts contact={contact} />
      </Card>
      <DeleteContact
        contact={toContactItem(contact)}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate(paths.contacts)}
      />
    </chakra.div>
  )
}
