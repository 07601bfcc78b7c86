import { DeliverySettled } from '#shared/model/event.ts'
import { eventEntry } from './event-entry.ts'

export const deliverySettled = eventEntry({
  name: 'DeliverySettled',
  meaning:
    'A message was sent, failed, is held, bounced and is tried again, or was taken back before a worker sent it; or a notice did not arrive. The worker updates the status of the message, and pauses a passing whose owner cannot be reached. The event may come twice and out of order: the worker uses the delivery’s record as stored at that moment. If the event is lost, the entry in the due index has the same effect.',
  sentBy: ['functions/domain/deliveries, by the outbox and its relay'],
  takenBy: ['events/workers/results.ts'],
  schema: DeliverySettled,
  sample: {
    type: 'DeliverySettled',
    owner: '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11',
    deliveryId: '3b0c8d1e-5a55-4f0e-8f7c-52c1a4f0a901',
    kind: 'message',
    state: 'SENT',
    messageId: '9c7a50f2-64f4-4a8f-b37d-9a2f0f4b7702',
    at: '2027-06-01T14:05:00.000Z',
  },
})
