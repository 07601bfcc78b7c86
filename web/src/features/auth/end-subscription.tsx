import { useState } from 'react'
import type { Subscription } from '#shared/model/billing.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { AuthHeading } from './auth-heading.tsx'

/** Cancels a subscription with its period, by a cancellation link and without a sign-in. Opening it changes nothing. */
export function EndSubscription({ code }: { code: string }) {
  const [ended, setEnded] = useState<Subscription>()
  const ending = useMutation(async () => setEnded(await api.Stripe.CancelByCode({ code })))
  if (ended) {
    return (
      <>
        <AuthHeading title="The subscription is cancelled">
          It ends on {dateOf(ended.periodEnd)}. Nothing more is taken. What is kept in the account
          stays there.
        </AuthHeading>
        <LinkButton to={paths.signIn} variant="secondary">
          Sign in
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <AuthHeading title="Cancel the subscription">
        It then ends with the period that is paid. You don't have to sign in.
      </AuthHeading>
      <Stack>
        <Problem message={ending.error} />
        <Button size="lg" wide loading={ending.busy} onClick={() => void ending.run()}>
          Cancel the subscription
        </Button>
      </Stack>
    </>
  )
}
