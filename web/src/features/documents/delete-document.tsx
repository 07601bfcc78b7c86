import type { DocumentItem } from '#shared/model/document.ts'
import { api } from '#web/lib/api/api.ts'
import { DeleteDialog } from '#web/parts/delete-dialog.tsx'
import { Text } from '#web/ui/typography.tsx'

/** Says what is deleted with a document, and deletes it. */
export function DeleteDocument({
  document,
  onClose,
  onDeleted,
}: {
  /** The dialog is open while there is one. */
  document: Pick<DocumentItem, 'fileId' | 'title' | 'file'> | undefined
  onClose: () => void
  onDeleted?: () => unknown
}) {
  const { title, file } = document ?? {}
  return (
    <DeleteDialog
      open={document !== undefined}
      onClose={onClose}
      title={`Delete ${title}?`}
      confirmLabel="Delete document"
      cancelLabel="Keep it"
      onDelete={async () => document && api.Storage.Delete({ id: document.fileId })}
      done={`${title} was deleted.`}
      onDeleted={onDeleted}
    >
      <Text>
        {file
          ? 'What you wrote about it, its file and the earlier versions are deleted at once.'
          : 'What you wrote about it is deleted at once. The paper itself stays where it is.'}{' '}
        The people you share it with can no longer see it, and we no longer remind you of it. This
        cannot be undone.
      </Text>
      {file && (
        <Text mt="3" tone="muted" size="sm">
          A copy that somebody downloaded stays with them.
        </Text>
      )}
    </DeleteDialog>
  )
}
