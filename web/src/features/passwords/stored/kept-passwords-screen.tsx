import { Download } from 'lucide-react'
import { useState } from 'react'
import type { DigitalAccountItem } from '#shared/model/digital-account.ts'
import { DeleteDigitalAccount } from '#web/features/passwords/delete-digital-account.tsx'
import { ExportDialog } from '#web/features/passwords/export/export-dialog.tsx'
import { useDigitalAccountOnce } from '#web/features/passwords/use-digital-account-once.ts'
import { AccountDetails } from '#web/features/passwords/view/account-details.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { keptWords } from '#web/parts/kept-words.tsx'
import { ListPage, pageSize } from '#web/parts/list/list-page.tsx'
import { useListState } from '#web/parts/list/use-list-state.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ShieldPicture } from '#web/ui/illustrations.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { KeptRow } from './kept-row.tsx'

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
