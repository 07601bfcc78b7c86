import { api } from '#web/lib/api/api.ts'
import { OneTap } from '#web/parts/one-tap.tsx'

/** The page of a reminder's link: one button, no password. */
export function Component() {
  return (
    <OneTap
      wordsBefore={{
        title: 'Stop these reminders?',
        children:
          'We will stop writing to you about this date. If you enter another date, we remind you of that one.',
      }}
      label="Stop reminding me"
      onTap={(code) => api.Document.EndRemindersByCode({ body: { code } })}
      wordsAfter={({ title }) => ({
        title: 'No more reminders',
        children: `We no longer remind you that ${title} expires. The document is still there.`,
      })}
    />
  )
}
