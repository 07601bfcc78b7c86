import type { ReactNode } from 'react'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

export interface DeleteDialogProps {
  open: boolean
  onClose: () => void
  /** "Delete this message?" */
  title: string
  /** What goes with it, for whom, and when. */
  children: ReactNode
  /** Deletes it. What it throws is shown in the dialog, which stays open. */
  onDelete: () => Promise<unknown>
  /** Said over the page once it is gone, unless the next page says so. */
  done?: string
  /** Where to go from what is no longer there. */
  onDeleted?: () => unknown
  confirmLabel?: string
  cancelLabel?: string
  /** Must be typed first; for what is worth more than one tap. */
  typed?: string
}

/** Asks before something is deleted, deletes it, and says so. */
export function DeleteDialog({
  onClose,
  onDelete,
  done,
  onDeleted,
  confirmLabel = 'Delete it',
  ...dialog
}: DeleteDialogProps) {
  const deletion = useMutation(
    async () => {
      if ((await onDelete()) === false) return false
      onClose()
      await onDeleted?.()
    },
    done === undefined ? {} : { done },
  )
  return (
    <ConfirmDialog
      {...dialog}
      confirmLabel={confirmLabel}
      onClose={() => {
        deletion.forget()
        onClose()
      }}
      busy={deletion.busy}
      error={deletion.error}
      onConfirm={() => void deletion.run()}
    />
  )
}
