import { NoticeReady } from '#shared/model/event.ts'
import { eventEntry } from './event-entry.ts'

export const noticeReady = eventEntry({
  name: 'NoticeReady',
  meaning:
    'A notice is due now, or before the next sweep would find it. The worker reads the record of its delivery and sends it if it is permitted to go out: the event is only a hint, and any number of them does no harm.',
  sentBy: ['functions/domain/deliveries, by the outbox and its relay'],
  takenBy: ['events/workers/notices.ts'],
  schema: NoticeReady,
  sample: {
    type: 'NoticeReady',
    owner: '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11',
    deliveryId: '3b0c8d1e-5a55-4f0e-8f7c-52c1a4f0a901',
    at: '2027-06-01T14:00:00.000Z',
  },
})
