import { AccountDeleted } from '#shared/model/event.ts'
import { eventEntry } from './event-entry.ts'

export const accountDeleted = eventEntry({
  name: 'AccountDeleted',
  meaning:
    'A person deleted their account: the account and its data key are gone. The worker erases all other data of the person, in as many runs as it needs, and gives back what was paid since `at`. If the event is lost, the entry in the due index has the same effect.',
  sentBy: ['functions/user-profile, by the outbox and its relay'],
  takenBy: ['events/workers/erasures.ts'],
  schema: AccountDeleted,
  sample: { type: 'AccountDeleted', owner: '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11' },
})
