import { MessageChanged } from '#shared/model/event.ts'
import { eventEntry } from './event-entry.ts'

export const messageChanged = eventEntry({
  name: 'MessageChanged',
  meaning:
    'A message was scheduled, changed or cancelled. The worker creates the missing deliveries of its plan and cancels those that are no longer in it. It uses the records as stored at that moment, so the event may come twice and late.',
  sentBy: ['functions/domain/messages, by the outbox and its relay'],
  takenBy: ['events/workers/results.ts'],
  schema: MessageChanged,
  sample: {
    type: 'MessageChanged',
    owner: '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11',
    messageId: '9c7a50f2-64f4-4a8f-b37d-9a2f0f4b7702',
  },
})
