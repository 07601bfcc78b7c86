import { hasCode } from '#web/lib/api/api-error.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/confirm-dialog.tsx'

export interface DeleteDialogProps extends Omit<ConfirmDialogProps, 'work' | 'confirmLabel'> {
  /**
   * Deletes it. An error is shown in the dialog, which stays open. `NOT_FOUND` is no error, because
   * the record is gone.
   */
  onDelete: () => Promise<unknown>
  /** Shown over the page after the deletion, unless the next page says so. */
  done?: string
  /** Called after the deletion, to leave the page of the deleted thing. */
  onDeleted?: () => unknown
  confirmLabel?: string
}

/** Asks before a deletion, deletes, and confirms it. */
export function DeleteDialog({
  onDelete,
  done,
  onDeleted,
  confirmLabel = 'Delete it',
  ...dialog
}: DeleteDialogProps) {
  const deletion = useMutation(
    async () => {
      await onDelete().catch((error: unknown) => {
        // Another window was faster.
        if (!hasCode(error, 'NOT_FOUND')) throw error
      })
      dialog.onClose()
      await onDeleted?.()
    },
    done === undefined ? {} : { done },
  )
  return <ConfirmDialog {...dialog} confirmLabel={confirmLabel} work={deletion} />
}
