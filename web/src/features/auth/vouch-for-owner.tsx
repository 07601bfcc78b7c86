import { api } from '#web/lib/api/api.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { OneTap } from '#web/parts/one-tap.tsx'
import { Text } from '#web/ui/typography.tsx'

/** A delegate says that it is the owner who asks for an account recovery. */
export function VouchForOwner({ code }: { code: string }) {
  return (
    <OneTap
      code={code}
      wordsBefore={{
        title: 'Is it really them?',
        children:
          'Somebody says that they are the person whose delegate you are, and that they can no longer sign in. Have you seen them, or called a number that you have known for a long time?',
        below: (
          <Text tone="muted" size="sm">
            If you do not know, close this page: they then wait a week longer. Nobody learns from us
            what you did not say.
          </Text>
        ),
      }}
      label="Yes, I have spoken to them"
      onTap={() => api.Security.VouchForOwner({ body: { code } })}
      wordsAfter={({ dueAt }) => ({
        title: 'Thank you',
        children: `They are back in on ${dateAndTime(dueAt)}, unless somebody stops it before. You can close this page.`,
      })}
      signInAfter={false}
    />
  )
}
