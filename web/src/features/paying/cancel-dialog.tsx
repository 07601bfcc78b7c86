import { useState } from 'react'
import type { Subscription } from '#shared/model/billing.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Text } from '#web/ui/typography.tsx'
import { lacksPayment } from './subscription-words.ts'

/**
 * Asks when a subscription ends, with its period or now, and says what becomes of the money and of
 * what is kept.
 */
export function CancelDialog({
  subscription,
  onClose,
}: {
  subscription: Subscription
  onClose: () => void
}) {
  const { subscriptionId, status, periodEnd } = subscription
  // The call changes `subscription` while the dialog is open. The dialog keeps the value that it
  // opened with.
  const [endsWithPeriod] = useState(subscription.endsWithPeriod)
  const [chosenEnd, setChosenEnd] = useState<'period' | 'now'>('period')
  const end = endsWithPeriod ? 'now' : chosenEnd
  const cancelling = useMutation(
    async () => {
      await api.Stripe.CancelSubscription({ subscriptionId, prorate: end === 'now' })
      onClose()
    },
    {
      done:
        end === 'now'
          ? 'Your subscription has ended.'
          : `Your subscription ends on ${dateOf(periodEnd)}.`,
    },
  )
  const refundText =
    status === 'active'
      ? 'The unused part of what you paid goes back to your card within five to ten business days.'
      : 'Nothing more is taken.'
  const textUntilEnd = lacksPayment(subscription)
    ? 'The missing payment is still due. Nothing is taken after it.'
    : 'You can use everything until then. Nothing more is taken.'
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={endsWithPeriod ? 'End your subscription now?' : 'Cancel your subscription?'}
      confirmLabel={end === 'now' ? 'End it now' : 'Cancel it'}
      cancelLabel="Keep it"
      work={cancelling}
    >
      {endsWithPeriod ? (
        <Text mb="4">{refundText}</Text>
      ) : (
        <RadioCards
          label="When should it end?"
          value={chosenEnd}
          onChange={setChosenEnd}
          choices={[
            {
              value: 'period',
              label: `On ${dateOf(periodEnd)}`,
              detail: textUntilEnd,
            },
            { value: 'now', label: 'Now', detail: refundText },
          ]}
        />
      )}
      <Text tone="muted" size="sm" my="4">
        What you keep here stays yours to read, download and delete. It still reaches the people you
        chose, and scheduled messages are still delivered.
      </Text>
    </ConfirmDialog>
  )
}
