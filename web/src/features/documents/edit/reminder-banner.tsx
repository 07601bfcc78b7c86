import type { FullDocument } from '#shared/model/document.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { CurrentDocument } from './use-current-document.ts'

const reminderText = ({ expiresOn, remindAt }: FullDocument) =>
  expiresOn &&
  remindAt &&
  `It expires on ${longDate(expiresOn)}. We remind you by email on ${dateOf(remindAt)}.`

/** When its owner is next reminded that a document expires, and a way to end that. */
export function ReminderBanner({ current: { document, take } }: { current: CurrentDocument }) {
  const ending = useMutation(
    async () => take(await api.Document.EndReminders({ body: { fileId: document.fileId } })),
    { done: 'We no longer remind you of this date.' },
  )
  const text = reminderText(document)
  if (!text) return null
  return (
    <Banner
      action={
        <Button variant="secondary" loading={ending.busy} onClick={() => void ending.run()}>
          Stop reminding me
        </Button>
      }
    >
      {text} {ending.error}
    </Banner>
  )
}
