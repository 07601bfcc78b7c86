import { type Dispute, missingError, type Refund, StripeApiError } from '../objects.ts'
import type { AccountRecords } from './records.ts'

/** How payments are given back, and disputed. */
export const accountRefunds = ({
  charges,
  disputes,
  emit,
  refunds,
  newId,
  save,
  seconds,
}: AccountRecords) => {
  const refund = (
    intent: string,
    amount?: number,
    metadata: Record<string, string> = {},
  ): Refund => {
    const charged = charges.values().find(({ payment_intent }) => payment_intent === intent)
    if (!charged) throw missingError(intent)
    const refundable = charged.amount - charged.amount_refunded
    if (refundable === 0) {
      throw new StripeApiError(400, 'Charge has already been refunded.', {
        code: 'charge_already_refunded',
      })
    }
    const isChargedBack = disputes
      .values()
      .some(({ payment_intent, status }) => payment_intent === intent && status !== 'won')
    if (isChargedBack) {
      throw new StripeApiError(
        400,
        'The charge you are attempting to refund has been charged back.',
        {
          code: 'charge_disputed',
        },
      )
    }
    const refundedNow = amount ?? refundable
    if (refundedNow > refundable) {
      throw new StripeApiError(400, 'Refund amount is greater than unrefunded amount on charge', {
        param: 'amount',
      })
    }
    const amount_refunded = charged.amount_refunded + refundedNow
    save(
      charges,
      { ...charged, amount_refunded, refunded: amount_refunded === charged.amount },
      'charge.refunded',
    )
    return save(refunds, {
      id: newId('re'),
      object: 'refund',
      created: seconds(),
      amount: refundedNow,
      currency: charged.currency,
      payment_intent: intent,
      charge: charged.id,
      metadata,
      status: 'succeeded',
    })
  }

  /** Opens a dispute about a payment, or decides it. */
  const dispute = (intent: string, status: Dispute['status']): Dispute => {
    const charged = charges.values().find(({ payment_intent }) => payment_intent === intent)
    if (!charged) throw missingError(intent)
    save(charges, { ...charged, disputed: true })
    const before = disputes.values().find(({ payment_intent }) => payment_intent === intent)
    const changed: Dispute = {
      id: before?.id ?? newId('dp'),
      object: 'dispute',
      created: before?.created ?? seconds(),
      charge: charged.id,
      payment_intent: intent,
      status,
    }
    const event = before ? 'charge.dispute.closed' : 'charge.dispute.created'
    emit(event, changed, charged.customer)
    return save(disputes, changed)
  }

  return { refund, dispute }
}
