import { chakra } from '@chakra-ui/react'
import { EllipsisVertical, Eye, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ContactItem } from '#shared/model/contact.ts'
import { paths } from '#web/app/paths.ts'
import { ContactAvatar } from '#web/lib/contacts/contact-avatar.tsx'
import { describeContact } from '#web/lib/contacts/contact-words.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { DelegateBadge } from './delegate-badge.tsx'
import { DeleteContact } from './delete-contact.tsx'

const NameLink = chakra(Link, {
  base: {
    fontWeight: 600,
    color: 'ink',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    // The whole row leads there; what stands above it is a button of its own.
    _before: { content: '""', position: 'absolute', inset: 0 },
    _hover: { textDecoration: 'underline' },
  },
})

/** Somebody in the list: two lines and a quiet menu. */
export function ContactRow({ contact }: { contact: ContactItem }) {
  const [deleting, setDeleting] = useState(false)
  const { contactId, name } = contact
  return (
    <chakra.li
      pos="relative"
      display="flex"
      alignItems="center"
      gap="4"
      ps={{ base: '4', sm: '5' }}
      pe="2"
      py="2"
      minH="72px"
      borderTop="1px solid {colors.hairline}"
      _first={{ borderTop: 'none' }}
      _hover={{ bg: 'wash' }}
    >
      <ContactAvatar name={name} fileId={contact.avatarFileId} size={44} />
      <chakra.div
        flex="1"
        minW="0"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="4"
        rowGap="1"
      >
        <chakra.div flex="1 1 13rem" minW="0" lineHeight="snug">
          <NameLink to={paths.viewContact(contactId)}>{name}</NameLink>
          <chakra.p fontSize="sm" color="muted" overflowWrap="anywhere">
            {describeContact(contact)}
          </chakra.p>
        </chakra.div>
        <DelegateBadge contact={contact} />
      </chakra.div>
      <chakra.div pos="relative">
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
      </chakra.div>
      <DeleteContact contact={contact} open={deleting} onClose={() => setDeleting(false)} />
    </chakra.li>
  )
}
