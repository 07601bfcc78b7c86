import { chakra } from '@chakra-ui/react'
import { Download, Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DigitalAccountItem } from '#shared/model/digital-account.ts'
import { DeleteDigitalAccount } from '#web/features/passwords/delete-digital-account.tsx'
import { ExportDialog } from '#web/features/passwords/export/export-dialog.tsx'
import { hostAndType } from '#web/features/passwords/type-words.ts'
import { useDigitalAccountOnce } from '#web/features/passwords/use-digital-account-once.ts'
import { AccountDetails } from '#web/features/passwords/view/account-details.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { HiddenInMemorial } from '#web/lib/session/memorial.ts'
import { keptWords } from '#web/parts/kept-words.tsx'
import { ListPage, pageSize } from '#web/parts/list/list-page.tsx'
import { useListState } from '#web/parts/list/use-list-state.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ShieldPicture } from '#web/ui/illustrations.tsx'
import { LetterTile } from '#web/ui/letter-tile.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

/** The digital accounts of an owner whose plan has ended: to read, export and delete. */
export function Component() {
  const listState = useListState({})
  const { search, page } = listState
  const digitalAccounts = useQuery(
    'Password',
    'GetAllDigitalAccounts',
    { pageNumber: page, pageSize, ...(search && { searchQuery: search }) },
    { keepPreviousData: true },
  )
  const [opened, setOpened] = useState<DigitalAccountItem>()
  const [deleting, setDeleting] = useState<DigitalAccountItem>()
  const [exporting, setExporting] = useState(false)
  return (
    <>
      <ListPage
        {...keptWords({
          many: 'passwords',
          can: 'read, export and delete',
          withPlanOnly: 'Adding and changing',
          picture: <ShieldPicture />,
        })}
        name="accounts"
        listState={listState}
        answer={digitalAccounts}
        searchFor="Search by label"
        actions={
          <Button
            minH="control"
            variant="secondary"
            icon={<Download size={18} />}
            onClick={() => setExporting(true)}
          >
            Export all
          </Button>
        }
        row={(digitalAccount) => (
          <KeptRow
            key={digitalAccount.digitalAccountId}
            digitalAccount={digitalAccount}
            onOpen={() => setOpened(digitalAccount)}
            onDelete={() => setDeleting(digitalAccount)}
          />
        )}
        noMatch={search ? `No account matches “${search}”.` : 'There is nothing on this page.'}
      />
      <OpenedAccountDialog digitalAccount={opened} onClose={() => setOpened(undefined)} />
      {deleting && (
        <DeleteDigitalAccount
          digitalAccount={deleting}
          open
          onClose={() => setDeleting(undefined)}
        />
      )}
      <ExportDialog open={exporting} onClose={() => setExporting(false)} />
    </>
  )
}

/** A digital account over the page, read when the dialog opens. */
function OpenedAccountDialog({
  digitalAccount,
  onClose,
}: {
  digitalAccount: DigitalAccountItem | undefined
  onClose: () => void
}) {
  const opened = useDigitalAccountOnce(digitalAccount?.digitalAccountId)
  return (
    <Dialog
      open={digitalAccount !== undefined}
      onClose={onClose}
      size="lg"
      title={digitalAccount?.label}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Loaded
        answer={opened}
        errorTitle="We couldn’t open this account"
        skeleton={<SkeletonRows rows={4} />}
      >
        {(data) => <AccountDetails digitalAccount={data} />}
      </Loaded>
    </Dialog>
  )
}

/** A digital account in the list of an owner whose plan has ended. */
function KeptRow({
  digitalAccount: { label, host, type },
  onOpen,
  onDelete,
}: {
  digitalAccount: DigitalAccountItem
  onOpen: () => void
  onDelete: () => void
}) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="4"
      ps={{ base: '4', sm: '5' }}
      pe="2"
      minH="72px"
      borderTop="hairline"
      _first={{ borderTop: 'none' }}
    >
      <LetterTile label={label} colorOf={host ?? label} />
      <chakra.div flex="1" minW="0" lineHeight="snug" overflowWrap="anywhere">
        <chakra.p fontWeight="semibold">{label}</chakra.p>
        <chakra.p fontSize="sm" color="muted">
          {hostAndType({ label, host, type })}
        </chakra.p>
      </chakra.div>
      <IconButton label={`Open ${label}`} icon={<Eye size={20} />} onClick={onOpen} />
      <HiddenInMemorial>
        <IconButton
          label={`Delete ${label}`}
          color="error"
          icon={<Trash2 size={18} />}
          onClick={onDelete}
        />
      </HiddenInMemorial>
    </chakra.li>
  )
}
