import type { DigitalAccountItem } from '#shared/model/digital-account.ts'
import { useAccountOnce } from '#web/features/passwords/use-account-once.ts'
import { AccountDetails } from '#web/features/passwords/view/account-details.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

/** One account over the page, read while the dialog is open. */
export function OpenedAccountDialog({
  account,
  onClose,
}: {
  account: DigitalAccountItem | undefined
  onClose: () => void
}) {
  const opened = useAccountOnce(account?.digitalAccountId)
  return (
    <Dialog
      open={account !== undefined}
      onClose={onClose}
      size="lg"
      title={account?.label}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Loaded
        answer={opened}
        errorTitle="This account is not open"
        skeleton={<SkeletonRows rows={4} />}
      >
        {(data) => <AccountDetails account={data} />}
      </Loaded>
    </Dialog>
  )
}
