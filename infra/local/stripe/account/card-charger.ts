import { type Charge, declinedError, StripeApiError, type TestCard } from '../objects.ts'
import type { AccountRecords } from './records.ts'

/**
 * Takes money from a card and returns the id of the payment, or throws the provider's error for
 * that test card. `agreed`: the bank asked the payer, and the payer agreed.
 */
export const cardCharger = (
  { intents, charges, newId, save, seconds }: AccountRecords,
  onPaid: (charge: Charge) => void,
) => {
  return (customer: string, amount: number, card: TestCard, agreed = false): string => {
    if (card === 'pm_card_chargeDeclined') {
      throw declinedError()
    }
    if (card === 'pm_card_authenticationRequired' && !agreed) {
      throw new StripeApiError(402, 'This payment requires additional user action.', {
        type: 'card_error',
        code: 'invoice_payment_intent_requires_action',
      })
    }
    const created = seconds()
    const intent = save(intents, {
      id: newId('pi'),
      object: 'payment_intent',
      created,
      amount,
      currency: 'usd',
      status: 'succeeded',
      customer,
    })
    const id = newId('ch')
    const paid = save(
      charges,
      {
        id,
        object: 'charge',
        created,
        amount,
        amount_refunded: 0,
        currency: 'usd',
        paid: true,
        refunded: false,
        disputed: false,
        receipt_url: `https://pay.stripe.example/receipts/${id}`,
        customer,
        payment_intent: intent.id,
      },
      'charge.succeeded',
    )
    onPaid(paid)
    return intent.id
  }
}

export type ChargeCard = ReturnType<typeof cardCharger>
