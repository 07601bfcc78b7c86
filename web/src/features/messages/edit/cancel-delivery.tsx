import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { MessageEditor } from './message-editor.ts'

/**
 * Takes a message out of the schedule, or back from those recipients to whom it has not gone out
 * yet.
 */
export function CancelDelivery({
  editor,
  isUnderWay,
}: {
  editor: MessageEditor
  /** Some recipients have it already. */
  isUnderWay: boolean
}) {
  const [asking, setAsking] = useState(false)
  const cancellation = useMutation(async () => {
    await editor.act(({ messageId }) => api.Messages.CancelMessage({ body: { messageId } }))
    setAsking(false)
  })
  return (
    <>
      <Button variant="secondary" size="lg" onClick={() => setAsking(true)}>
        {isUnderWay ? 'Cancel it for the others' : 'Cancel the delivery'}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={isUnderWay ? 'Cancel it for the others?' : 'Cancel the delivery?'}
        confirmLabel={isUnderWay ? 'Cancel it for the others' : 'Cancel the delivery'}
        work={cancellation}
      >
        <Text>
          {isUnderWay
            ? 'The people who have it keep it. It will be sent to nobody else.'
            : 'Nothing will be sent to anybody. Your words and files are kept, and you can schedule them again.'}
        </Text>
      </ConfirmDialog>
    </>
  )
}
