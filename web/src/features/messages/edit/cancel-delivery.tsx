import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { MessageEditor } from './message-editor.ts'

const wholeDelivery = {
  label: 'Cancel the delivery',
  consequence:
    'Nothing will be sent to anybody. Your words and files are kept, and you can choose a day for them again.',
}

const partOfDelivery = {
  label: 'Cancel it for the others',
  consequence: 'The people who have it keep it. It will not be sent to anybody else.',
}

/** Takes a message out of the schedule, or back from the recipients who have not got it yet. */
export function CancelDelivery({
  editor,
  isUnderWay,
}: {
  editor: MessageEditor
  /** Whether some recipients have it already. It is then cancelled only for the others. */
  isUnderWay: boolean
}) {
  const words = isUnderWay ? partOfDelivery : wholeDelivery
  const [dialogOpen, setDialogOpen] = useState(false)
  const cancellation = useMutation(async () => {
    await editor.act(({ messageId }) => api.Messages.CancelMessage({ body: { messageId } }))
    setDialogOpen(false)
  })
  return (
    <>
      <Button variant="secondary" size="lg" onClick={() => setDialogOpen(true)}>
        {words.label}
      </Button>
      <ConfirmDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        title={`${words.label}?`}
        confirmLabel={words.label}
        work={cancellation}
      >
        <Text>{words.consequence}</Text>
      </ConfirmDialog>
    </>
  )
}
