import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import type { ContactItem } from '#shared/model/contact.ts'
import { paths } from '#shared/paths.ts'
import { phoneText } from '#shared/rules/phone-text.ts'
import { HiddenInMemorial } from '#web/lib/session/memorial.ts'
import { AddEmailDialog } from '#web/parts/contacts/add-email-dialog.tsx'
import { useIsMinor } from '#web/parts/contacts/use-is-minor.ts'
import { relationOf, withRelation } from '#web/parts/contacts/with-relation.ts'
import { DriveAvatar } from '#web/parts/files/drive-avatar.tsx'
import { InviteDialog } from '#web/parts/sharing/invite-dialog.tsx'
import { useOwnWill } from '#web/parts/use-own-will.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { deleteEntry, editEntry, viewEntry } from '#web/ui/menu-entries.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { DeleteContact } from './delete-contact.tsx'

/** A contact in the list: two lines and a menu. */
export function ContactRow({ contact }: { contact: ContactItem }) {
  const [open, setOpen] = useState<'ask' | 'delete' | 'email'>()
  const { contactId, name, isDelegate } = contact
  const isMinor = useIsMinor(contact)
  const draft = useOwnWill().data?.draft
  const addAddress = isMinor ? 'Add the address of a parent' : 'Add the address'
  return (
    <>
      <ListRow
        lead={<DriveAvatar name={name} fileId={contact.avatarFileId} size={44} />}
        to={paths.viewContact(contactId)}
        title={name}
        detail={describeContact(contact, relationOf(contact, draft))}
        badges={
          <>
            <DelegateBadge contact={contact} />
            {!contact.email && (
              <HiddenInMemorial>
                <Button
                  variant="tertiary"
                  pos="relative"
                  aria-label={`${addAddress} of ${name}`}
                  onClick={() => setOpen('email')}
                >
                  {addAddress}
                </Button>
              </HiddenInMemorial>
            )}
          </>
        }
        menu={
          <MoreMenu
            name={name}
            entries={[
              viewEntry(paths.viewContact(contactId)),
              editEntry(paths.editContact(contactId)),
              ...(isDelegate || isMinor
                ? []
                : [
                    {
                      id: 'ask',
                      label: 'Ask to be a delegate',
                      icon: <UserRoundCheck size={18} />,
                      changes: true,
                      onSelect: () => setOpen('ask'),
                    },
                  ]),
              deleteEntry(() => setOpen('delete')),
            ]}
          />
        }
      />
      {open === 'email' && (
        <AddEmailDialog
          contact={contact}
          ofParent={isMinor}
          onClose={() => setOpen(undefined)}
          onAdded={() => setOpen(undefined)}
        />
      )}
      {open === 'ask' && <InviteDialog contact={contact} onClose={() => setOpen(undefined)} />}
      <DeleteContact
        contact={contact}
        open={open === 'delete'}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}

/**
 * Whether a contact is a delegate, or was asked and has not answered. Shows nothing for all others.
 */
function DelegateBadge({ contact: { isDelegate, delegateAsked } }: { contact: ContactItem }) {
  if (delegateAsked) return <Badge tone="neutral">Asked to be a delegate</Badge>
  return isDelegate ? <Badge tone="navy">Delegate</Badge> : null
}

/** "Sister · ana@example.org": the second line of a contact in a list. */
const describeContact = (
  { email, phoneNumber }: ContactItem,
  relation: string | undefined,
): string =>
  withRelation(
    relation,
    email ?? (phoneNumber && phoneText(phoneNumber)),
    !email && 'No email address yet',
  )
