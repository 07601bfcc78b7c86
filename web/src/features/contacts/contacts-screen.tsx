import { chakra } from '@chakra-ui/react'
import { Download, Plus, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { paths } from '#shared/paths.ts'
import { calledName } from '#shared/rules/contacts.ts'
import { report } from '#web/lib/analytics/report.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { HiddenInMemorial, useIsMemorial } from '#web/lib/session/memorial.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { AddContactDialog } from '#web/parts/contacts/add-contact-dialog.tsx'
import { WhatEachGetsLink } from '#web/parts/giving/what-each-gets-link.tsx'
import { ListPage, pageSize } from '#web/parts/list/list-page.tsx'
import { useListState } from '#web/parts/list/use-list-state.ts'
import { Button } from '#web/ui/button.tsx'
import { AddressBookPicture } from '#web/ui/illustrations.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { Row } from '#web/ui/stack.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Text } from '#web/ui/typography.tsx'
import { ContactRow } from './contact-row.tsx'
import { ExportDialog } from './export/export-dialog.tsx'
import { ImportDialog } from './import/import-dialog.tsx'

const ContactKind = z.enum(['contacts', 'delegates']).optional().catch(undefined)

const kinds = [
  { value: '', label: 'Everybody' },
  { value: 'delegates', label: 'Delegates' },
  { value: 'contacts', label: 'Not delegates' },
]

/** The words of a list without anybody in it, by its filter. */
const noMatchTexts = {
  all: 'Nobody is in your contacts yet.',
  delegates: 'None of your contacts is a delegate.',
  contacts: 'You have no contacts who are not delegates.',
} as const

/**
 * The address book. `children` stand below the whole of it, and are hidden during a search and
 * under a filter. If there are children, an empty address book is only one line, so that the
 * children are in sight at once.
 */
export function Component({ children }: { children?: ReactNode }) {
  const { userProfileId } = useCredentials()
  const isMemorial = useIsMemorial()
  const listState = useListState({ type: ContactKind })
  const { search, page } = listState
  const { type } = listState.filters
  const contacts = useQuery(
    'ContactData',
    'GetCombinedContactDataItemsLinqFiltered',
    {
      userProfileId,
      pageNumber: page,
      pageSize,
      type: type ?? 'all',
      ...(search && { search_query: search }),
    },
    { keepPreviousData: true },
  )
  const navigate = useNavigate()
  const [open, setOpen] = useState<'add' | 'import' | 'export'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ListPage
        title="Contacts"
        lead={
          <>
            The people you write to, share with and name in your will. <WhatEachGetsLink />
          </>
        }
        name="contacts"
        listState={listState}
        answer={contacts}
        searchFor="Search by name or email"
        filters={[{ name: 'type', label: 'Show', choices: kinds, width: '11rem' }]}
        actions={<AddAndMore onOpen={setOpen} />}
        row={(contact) => <ContactRow key={contact.contactId} contact={contact} />}
        firstUse={children ? undefined : <NoContacts onOpen={setOpen} />}
        noMatch={
          search
            ? `Nobody matches “${search}”. Try fewer letters, or search everybody.`
            : noMatchTexts[type ?? 'all']
        }
      />
      {listState.isUnfiltered && contacts.data && <chakra.div mt="6">{children}</chakra.div>}
      {(contacts.data?.total ?? 0) > 0 && !isMemorial && (
        <Row mt="6">
          <Button
            variant="secondary"
            onClick={() => {
              report({ name: 'DoneWithContactsClicked' })
              void navigate(paths.dashboard)
            }}
          >
            Back to home
          </Button>
          <Text size="sm" tone="muted">
            Your home page shows what comes next.
          </Text>
        </Row>
      )}
      {open === 'add' && (
        <AddContactDialog
          onClose={close}
          onAdded={(contact) => {
            showAlert({ message: `${calledName(contact)} is in your contacts.`, tone: 'success' })
            void navigate(paths.viewContact(contact.contactId))
          }}
        />
      )}
      {open === 'import' && <ImportDialog onClose={close} />}
      {open === 'export' && <ExportDialog onClose={close} />}
    </>
  )
}

interface AddAndMoreProps {
  onOpen: (dialog: 'add' | 'import' | 'export') => void
}

function AddAndMore({ onOpen }: AddAndMoreProps) {
  return (
    <>
      <HiddenInMemorial>
        <Button minH="control" icon={<Plus size={20} />} onClick={() => onOpen('add')}>
          Add
        </Button>
      </HiddenInMemorial>
      <MoreMenu
        name="contacts"
        minH="control"
        entries={[
          {
            id: 'import',
            label: 'Import a vCard file',
            icon: <Upload size={18} />,
            changes: true,
            onSelect: () => onOpen('import'),
          },
          {
            id: 'export',
            label: 'Export all as vCard',
            icon: <Download size={18} />,
            onSelect: () => onOpen('export'),
          },
        ]}
      />
    </>
  )
}

function NoContacts({ onOpen }: AddAndMoreProps) {
  return (
    <EmptyState
      picture={<AddressBookPicture />}
      title="No contacts yet"
      action={
        <HiddenInMemorial>
          <Button icon={<Plus size={20} />} onClick={() => onOpen('add')}>
            Add a contact
          </Button>
          <Button variant="secondary" icon={<Upload size={18} />} onClick={() => onOpen('import')}>
            Import a file
          </Button>
        </HiddenInMemorial>
      }
    >
      Add the people who matter to you once, and choose them anywhere: for a message, a share, or a
      part in your will.
    </EmptyState>
  )
}
