import type { DigitalAccountItem } from '#shared/model/digital-account.ts'
import { api } from '#web/lib/api/api.ts'
import { DeleteDialog } from '#web/parts/delete-dialog.tsx'
import { Text } from '#web/ui/typography.tsx'

export interface DeleteDigitalAccountProps {
  digitalAccount: Pick<DigitalAccountItem, 'digitalAccountId' | 'label'>
  open: boolean
  onClose: () => void
  onDeleted?: () => unknown
}

/** Says what is deleted with a digital account, and deletes it once the owner confirms. */
export function DeleteDigitalAccount({
  digitalAccount: { digitalAccountId, label },
  onDeleted,
  ...dialog
}: DeleteDigitalAccountProps) {
  return (
    <DeleteDialog
      {...dialog}
      title={`Delete ${label}?`}
      confirmLabel="Delete it"
      cancelLabel="Keep it"
      onDelete={() => api.Password.DeleteDigitalAccount({ id: digitalAccountId })}
      done={`${label} is deleted.`}
      onDeleted={onDeleted}
    >
      <Text>
        The user name, the password with its earlier ones, the notes and the attached file are
        erased at once, here and for the people who would have read them after your death. This
        cannot be undone.
      </Text>
      <Text mt="3" tone="muted" size="sm">
        The account itself stays open at its provider: only what you stored about it is deleted.
      </Text>
    </DeleteDialog>
  )
}
