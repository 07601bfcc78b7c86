import { Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useOwnAvatar } from '#web/lib/files/own-avatar.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { MessageWork } from './use-message.ts'

// Loaded with the first preview, because few writers look at one before the letter is written.
const LetterText = lazy(() =>
  import('../read/letter.tsx').then((module) => ({ default: module.LetterText })),
)

/** Shows the message on screen as its readers will see it. Nothing is sent. */
export function PreviewLetter({ work: { fields, message } }: { work: MessageWork }) {
  const [open, setOpen] = useState(false)
  const { fullName } = useCredentials()
  const pictureUrl = useOwnAvatar()
  const files = message?.files ?? []
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" size="lg" icon={<Eye size={18} />} onClick={() => setOpen(true)}>
        See how it looks
      </Button>
      <Dialog
        open={open}
        onClose={close}
        size="lg"
        title="As your readers will see it"
        footer={<Button onClick={close}>Back to writing</Button>}
      >
        <Suspense fallback={<SkeletonText lines={6} />}>
          <LetterText
            from={{ name: fullName, pictureUrl }}
            titleAs="h3"
            subject={fields.subject || 'Without a title'}
            body={fields.body}
          />
        </Suspense>
        {files.length > 0 && (
          <Text tone="muted" size="sm" mt="6" overflowWrap="anywhere">
            With this message: {files.map(({ fileName }) => fileName).join(', ')}
          </Text>
        )}
      </Dialog>
    </>
  )
}
