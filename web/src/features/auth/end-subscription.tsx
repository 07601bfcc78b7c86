import { api } from '#web/lib/api/api.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { OneTap } from '#web/parts/one-tap.tsx'

/** Cancels a subscription at the end of its period. The link of a mail is enough for it. */
export function EndSubscription({ code }: { code: string }) {
  return (
    <OneTap
      code={code}
      wordsBefore={{
        title: 'Cancel the subscription',
        children: 'It then ends with the period that is paid. You don’t have to sign in.',
      }}
      label="Cancel the subscription"
      onTap={() => api.Stripe.CancelByCode({ code })}
      wordsAfter={({ periodEnd }) => ({
        title: 'The subscription is canceled',
        children: `It ends on ${dateOf(periodEnd)}. Nothing more is taken. What is kept in the account stays there.`,
      })}
    />
  )
}
