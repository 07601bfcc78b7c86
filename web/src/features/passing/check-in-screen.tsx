import { api } from '#web/lib/api/api.ts'
import { dayOf } from '#web/lib/date-and-time.ts'
import { OneTap } from '#web/parts/one-tap.tsx'

/** The page of a check-in's link: one button, no password. */
export function Component() {
  return (
    <OneTap
      wordsBefore={{
        title: 'Are you well?',
        children: 'You asked us to check in with you from time to time. One tap is enough.',
      }}
      label="I am well"
      onTap={(code) => api.Passing.CheckInByCode({ body: { code } })}
      wordsAfter={({ nextCheckInAt }) => ({
        title: 'Good to hear',
        children: nextCheckInAt
          ? `We will ask you again on ${dayOf(nextCheckInAt)}.`
          : 'You have turned check-ins off since then, so we will not ask again.',
      })}
    />
  )
}
