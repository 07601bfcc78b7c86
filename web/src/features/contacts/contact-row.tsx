import { useState } from 'react'
import { relationshipById } from '#shared/data/relationships.ts'
import type { ContactItem } from '#shared/model/contact.ts'
import { paths } from '#shared/paths.ts'
import { phoneText } from '#shared/rules/phone-text.ts'
import { DriveAvatar } from '#web/parts/files/drive-avatar.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { deleteEntry, editEntry, viewEntry } from '#web/ui/menu-entries.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { DelegateBadge } from './delegate-badge.tsx'
import { DeleteContact } from './delete-contact.tsx'

/** A contact in the list: two lines and a menu. */
export function ContactRow({ contact }: { contact: ContactItem }) {
  const [deleting, setDeleting] = useState(false)
  const { contactId, name } = contact
  return (
    <>
      <ListRow
        lead={<DriveAvatar name={name} fileId={contact.avatarFileId} size={44} />}
        to={paths.viewContact(contactId)}
        title={name}
        detail={describeContact(contact)}
        badges={<DelegateBadge contact={contact} />}
        menu={
          <MoreMenu
            name={name}
            entries={[
              viewEntry(paths.viewContact(contactId)),
              editEntry(paths.editContact(contactId)),
              deleteEntry(() => setDeleting(true)),
            ]}
          />
        }
      />
      <DeleteContact contact={contact} open={deleting} onClose={() => setDeleting(false)} />
    </>
  )
}

/** "Sister · ana@example.org": the second line of a contact in a list. */
const describeContact = ({ relationship, email, phoneNumber }: ContactItem): string =>
  [
    relationshipById(relationship ?? '')?.name,
    email ?? (phoneNumber ? phoneText(phoneNumber) : undefined),
  ]
    .filter(Boolean)
    .join(' · ') || 'No e-mail address yet'
