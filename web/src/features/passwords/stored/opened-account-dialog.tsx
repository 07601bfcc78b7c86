import type { DigitalAccountItem } from '#shared/model/digital-account.ts'
import { useDigitalAccountOnce } from '#web/features/passwords/use-digital-account-once.ts'
import { AccountDetails } from '#web/features/passwords/view/account-details.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

/** A digital account over the page, read when the dialog opens. */
export function OpenedAccountDialog({
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
