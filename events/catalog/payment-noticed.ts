import { PaymentNoticed } from '#shared/model/event.ts'
import { eventEntry } from './event-entry.ts'

export const paymentNoticed = eventEntry({
  name: 'PaymentNoticed',
  meaning:
    'The payment provider sent a signed event. The worker finds whose it is and reads everything that the provider has of that customer, so it does not matter whether the event comes twice, late or out of order. Several events of a customer within seconds make one message, which waits until `at`. A payment that the provider does not know is asked for three times. If the event is lost, the entry in the due index has the same effect when the next period, session or grace ends.',
  sentBy: ['functions/stripe, by the outbox and its relay'],
  takenBy: ['events/workers/payments.ts'],
  schema: PaymentNoticed,
  sample: { type: 'PaymentNoticed', customerId: 'cus_T1hK2mQ9xW4z' },
})
