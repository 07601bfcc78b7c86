import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { Subscription } from '#shared/model/billing.ts'
import { productWithId } from '#shared/rules/billing/product-with-id.ts'
import { api, type Output } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Actions, Row, Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
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

/**
 * A link that cancels the subscription without a sign-in, for a person who looks after the owner's
 * bills.
 */
function CancellationLink() {
  const [link, setLink] = useState<Output<'Stripe', 'GetCancellationLink'>>()
  const making = useMutation(async () => setLink(await api.Stripe.GetCancellationLink()))
  return (
    <chakra.div w="100%">
      <Text tone="muted" size="sm" mb="2">
        Does somebody else look after your bills? A link lets them cancel the subscription without
        signing in. It does nothing else.
      </Text>
      {link ? (
        <>
          <chakra.p fontSize="sm" overflowWrap="anywhere" mb="2" userSelect="all">
            {link.url}
          </chakra.p>
          <CopyButton text={link.url} label="Copy the link" />
          <Text tone="muted" size="sm" mt="2">
            It is valid until {dateOf(link.expiresAt)}. Everyone who has it can cancel.
          </Text>
        </>
      ) : (
        <Button variant="tertiary" loading={making.busy} onClick={() => void making.run()}>
          Make a cancellation link
        </Button>
      )}
      <Problem message={making.error} />
    </chakra.div>
  )
}
