import { DeletionChanged } from '#shared/model/event.ts'
import { eventEntry } from './event-entry.ts'

export const deletionChanged = eventEntry({
  name: 'DeletionChanged',
  meaning:
    'The deletion of an account was announced, or it ended because the owner keeps the account, a certificate waits, or a death was reported. The worker stores the mails to the owner and the delegates in one transaction, and has the payments read again. The account says what holds, so the event may come twice and late. If the event is lost, the entry in the due index has the same effect.',
  sentBy: [
    'functions/user-profile, functions/admin, functions/domain/passing and events/workers/erasures.ts, by the outbox and its relay',
  ],
  takenBy: ['events/workers/erasures.ts'],
  schema: DeletionChanged,
  sample: {
    type: 'DeletionChanged',
    owner: '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11',
    id: '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11',
    at: '2027-06-01T14:05:00.000Z',
  },
})
