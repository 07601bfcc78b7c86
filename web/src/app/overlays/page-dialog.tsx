import { closeDialog, usePageDialog } from '#web/lib/page/show-dialog.ts'
import { Dialog } from '#web/ui/dialog.tsx'

/** The dialog that any part of the app can show over the current page. */
export function PageDialog() {
  const dialog = usePageDialog()
  return (
    <Dialog
      open={dialog !== undefined}
      onClose={closeDialog}
      title={dialog?.title ?? ''}
      footer={dialog?.footer}
      autoCloseAfter={dialog?.autoCloseAfter}
    >
      {dialog?.body}
    </Dialog>
  )
}
