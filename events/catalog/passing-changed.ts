import { PassingChanged } from '#shared/model/event.ts'
import { eventEntry } from './event-entry.ts'

export const passingChanged = eventEntry({
  name: 'PassingChanged',
  meaning:
    'A passing changed. The worker does what follows from it, step by step, with the record as stored at that moment: an old event does nothing if that work is done.',
  sentBy: ['functions/domain/passing, by the outbox and its relay'],
  takenBy: ['events/workers/passing.ts'],
  schema: PassingChanged,
  sample: {
    type: 'PassingChanged',
    owner: '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11',
    version: 4,
  },
})
