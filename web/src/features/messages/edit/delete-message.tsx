import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FullMessage } from '#shared/model/message.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { DeleteDialog } from '#web/parts/delete-dialog.tsx'
import { leaveUnasked } from '#web/parts/form/leave-warning.tsx'
import { DeleteButton } from '#web/ui/delete-button.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { MessageEditor } from './message-editor.ts'

/** Deletes a message with its files. */
export function DeleteMessage({
  editor,
  message: { messageId },
  locked,
}: {
  editor: MessageEditor
  message: FullMessage
  /** True once the message has begun to go out, so that somebody may have it. */
  locked: boolean
}) {
  const navigate = useNavigate()
  const [dialogOpen, setDialogOpen] = useState(false)
  return (
    <>
      <DeleteButton size="lg" onClick={() => setDialogOpen(true)}>
        Delete
      </DeleteButton>
      <DeleteDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        title="Delete this message?"
        onDelete={() => api.Messages.DeleteMessage({ messageId })}
        done="The message is deleted."
        onDeleted={() => {
          editor.forget()
          return navigate(paths.messages, { state: leaveUnasked })
        }}
      >
        <Text>
          {locked
            ? 'Your words and files are erased, the people who received it can no longer open it, and it is sent to nobody else.'
            : 'Your words and files are erased, and nothing is sent to anybody.'}{' '}
          This cannot be undone.
        </Text>
      </DeleteDialog>
    </>
  )
}
