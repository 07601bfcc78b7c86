import { EllipsisVertical, Eye, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ContactItem } from '#shared/model/contact.ts'
import { paths } from '#shared/paths.ts'
import { ContactAvatar } from '#web/features/contacts/contact-avatar.tsx'
import { describeContact } from '#web/features/contacts/describe-contact.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { DelegateBadge } from './delegate-badge.tsx'
import { DeleteContact } from './delete-contact.tsx'

/** A contact in the list: two lines and a menu. */
export function ContactRow({ contact }: { contact: ContactItem }) {
  const [deleting, setDeleting] = useState(false)
  const { contactId, name } = contact
  return (
    <>
      <ListRow
        lead={<ContactAvatar name={name} fileId={contact.avatarFileId} size={44} />}
        to={paths.viewContact(contactId)}
        title={name}
        detail={describeContact(contact)}
        badges={<DelegateBadge contact={contact} />}
        menu={
          <Menu
            trigger={
              <IconButton
                label={`More for ${name}`}
                showTooltip={false}
                icon={<EllipsisVertical size={20} />}
              />
            }
            entries={[
              {
                id: 'view',
                label: 'View',
                icon: <Eye size={18} />,
                to: paths.viewContact(contactId),
              },
              {
                id: 'edit',
                label: 'Edit',
                icon: <Pencil size={18} />,
                to: paths.editContact(contactId),
              },
              {
                id: 'delete',
                label: 'Delete',
                icon: <Trash2 size={18} />,
                danger: true,
                separated: true,
                onSelect: () => setDeleting(true),
              },
            ]}
          />
        }
      />
      <DeleteContact contact={contact} open={deleting} onClose={() => setDeleting(false)} />
    </>
  )
}
