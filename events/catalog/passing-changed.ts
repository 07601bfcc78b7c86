import { PassingChanged } from '#shared/model/event.ts'
import { eventEntry } from './event-entry.ts'

export const passingChanged = eventEntry({
  name: 'PassingChanged',
  meaning:
    'A passing came to another state. What follows from it is worked off in steps, by the record as it is then: an event of an older version does nothing.',
  sentBy: ['functions/domain/passing, by the outbox and its relay'],
  takenBy: ['events/workers/passing.ts'],
  schema: PassingChanged,
  sample: {
    type: 'PassingChanged',
    owner: '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11',
    version: 4,
  },
})
