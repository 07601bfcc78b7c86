import { chakra } from '@chakra-ui/react'
import { Download, EllipsisVertical, Plus, Search, Upload } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { AddContactDialog } from '#web/parts/contacts/add-contact-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AddressBookPicture } from '#web/ui/illustrations.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { ContactList } from './contact-list.tsx'
import { ExportDialog } from './export/export-dialog.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { useContactSearch } from './use-contact-search.ts'

const kinds = [
  { value: 'all', label: 'Everybody' },
  { value: 'delegates', label: 'Delegates' },
  { value: 'contacts', label: 'Not delegates' },
]

/** The address book: search, filter and add in one bar, a page at a time. */
export function Component() {
  const found = useContactSearch()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'add' | 'import' | 'export'>()
  const close = () => setOpen(undefined)
  const isNew = found.data?.total === 0 && found.search === '' && found.kind === 'all'
  return (
    <>
      <PageTitle lead="The people you write to, share with and name in your will.">
        Contacts
      </PageTitle>
      {isNew ? (
        <Card>
          <EmptyState
            picture={<AddressBookPicture />}
            title="Nobody here yet"
            action={
              <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="center">
                <Button icon={<Plus size={20} />} onClick={() => setOpen('add')}>
                  Add a contact
                </Button>
                <Button
                  variant="secondary"
                  icon={<Upload size={18} />}
                  onClick={() => setOpen('import')}
                >
                  Import a file
                </Button>
              </chakra.div>
            }
          >
            Add the people who matter to you once, and choose them anywhere: for a message, a share,
            or a part in your will.
          </EmptyState>
        </Card>
      ) : (
        <>
          <chakra.div
            role="search"
            display="flex"
            flexWrap="wrap"
            alignItems="flex-end"
            gap="3"
            mb="4"
          >
            <chakra.div flex="1 1 14rem">
              <TextField
                label="Search contacts"
                hideLabel
                type="search"
                placeholder="Search by name or e-mail"
                value={found.typed}
                maxLength={200}
                endControl={
                  <chakra.span display="grid" placeItems="center" boxSize="44px" color="muted">
                    <Search size={20} aria-hidden="true" />
                  </chakra.span>
                }
                onChange={(event) => found.setTyped(event.target.value)}
              />
            </chakra.div>
            <chakra.div flex={{ base: '1 1 8rem', sm: '0 0 11rem' }}>
              <SelectField
                label="Show"
                hideLabel
                choices={kinds}
                value={found.kind}
                onChange={(event) => found.setKind(event.target.value)}
              />
            </chakra.div>
            <Button minH="48px" icon={<Plus size={20} />} onClick={() => setOpen('add')}>
              Add
            </Button>
            <Menu
              trigger={
                <IconButton
                  label="More for contacts"
                  showTooltip={false}
                  minH="48px"
                  icon={<EllipsisVertical size={20} />}
                />
              }
              entries={[
                {
                  id: 'import',
                  label: 'Import a vCard file',
                  icon: <Upload size={18} />,
                  onSelect: () => setOpen('import'),
                },
                {
                  id: 'export',
                  label: 'Export all as vCard',
                  icon: <Download size={18} />,
                  onSelect: () => setOpen('export'),
                },
              ]}
            />
          </chakra.div>
          <ContactList found={found} />
        </>
      )}
      <AddContactDialog
        open={open === 'add'}
        onClose={close}
        onAdded={(contact) => {
          showAlert({ message: `${contact.firstName} is in your contacts.`, tone: 'success' })
          void navigate(paths.viewContact(contact.contactId))
        }}
      />
      <ImportDialog open={open === 'import'} onClose={close} />
      <ExportDialog open={open === 'export'} onClose={close} />
    </>
  )
}
