import { AccountDeleted } from '#shared/model/event.ts'
import { eventEntry } from './event-entry.ts'

export const accountDeleted = eventEntry({
  name: 'AccountDeleted',
  meaning:
    'Somebody deleted their account: it is gone, and their data key with it. What is left of them is erased, however long that takes. Were it lost, the due index has it as well.',
  sentBy: ['functions/user-profile, by the outbox and its relay'],
  takenBy: ['events/workers/erasures.ts'],
  schema: AccountDeleted,
  sample: { type: 'AccountDeleted', owner: '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11' },
})
