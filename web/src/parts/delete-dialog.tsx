import type { ReactNode } from 'react'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

export interface DeleteDialogProps {
  open: boolean
  onClose: () => void
  /** "Delete this message?" */
  title: string
  /** What is deleted with it, for whom, and when. */
  children: ReactNode
  /** Deletes it. An error is shown in the dialog, which stays open. */
  onDelete: () => Promise<unknown>
  /** Shown over the page after the deletion, unless the next page says so. */
  done?: string
  /** Called after the deletion, to leave the page of the deleted thing. */
  onDeleted?: () => unknown
  confirmLabel?: string
  cancelLabel?: string
  /** A word that must be typed first; for deletions that need more than one tap. */
  typed?: string
}

/** Asks before a deletion, deletes, and confirms it. */
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
