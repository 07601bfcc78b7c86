import { useRef, useState } from 'react'
import type { Subscription } from '#shared/model/billing.ts'
import { productWithId } from '#shared/rules/billing/product-with-id.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Actions, Row, Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CancellationLink } from './cancellation-link.tsx'
import type { OtherSource } from './other-source.ts'
import { lacksPayment, subscriptionText } from './subscription-words.ts'

const sourceWords = (source: OtherSource) =>
  source.kind === 'willPlan' ? 'Your will plan includes' : `${source.name} pays for`

/** A subscription that is not over: what becomes of it, with buttons to end it and to keep it. */
export function SubscriptionCard({
  subscription,
  otherSource,
}: {
  subscription: Subscription
  otherSource: OtherSource | undefined
}) {
  const [cancelling, setCancelling] = useState(false)
  const { subscriptionId, product, endsWithPeriod } = subscription
  // While a report says that the owner died, nobody may make their subscription go on.
  const mayResume = useCredentials().reportedSince === undefined
  const endButton = useRef<HTMLButtonElement>(null)
  const resuming = useMutation(
    async () => {
      await api.Stripe.ResumeSubscription({ subscriptionId })
      // The button that had the focus is gone then.
      endButton.current?.focus()
    },
    { done: 'Your subscription continues.' },
  )
  return (
    <Card asChild>
      <section>
        <Row mb="2">
          <Heading as="h2" size="lg">
            {productWithId(product).name}
          </Heading>
          {lacksPayment(subscription) && <Badge tone="warning">Payment missing</Badge>}
          {endsWithPeriod && <Badge>Canceled</Badge>}
        </Row>
        <Text>{subscriptionText(subscription)}</Text>
        {otherSource && !endsWithPeriod && (
          <Text mt="2">
            {sourceWords(otherSource)} all that this subscription gives. You can cancel it and lose
            nothing.
          </Text>
        )}
        <Stack gap="5" mt="5" justifyItems="start">
          <Actions>
            {endsWithPeriod && mayResume && (
              <Button loading={resuming.busy} onClick={() => void resuming.run()}>
                Keep the subscription
              </Button>
            )}
            <Button ref={endButton} variant="secondary" onClick={() => setCancelling(true)}>
              {endsWithPeriod ? 'End it now' : 'Cancel the subscription'}
            </Button>
          </Actions>
          <Problem message={resuming.error} />
          {!endsWithPeriod && <CancellationLink />}
        </Stack>
        {cancelling && (
          <CancelDialog subscription={subscription} onClose={() => setCancelling(false)} />
        )}
      </section>
    </Card>
  )
}
