import { ContactChanged } from '#shared/model/event.ts'
import { eventEntry } from './event-entry.ts'

export const contactChanged = eventEntry({
  name: 'ContactChanged',
  meaning:
    'A contact has another name or another first address, or the account is known that is theirs. Messages that wait for their time go there from now on, and what was silently shared with them is theirs, by the contact as they are when it is taken: it can come twice, and late. Were it lost, the due index has it as well.',
  sentBy: ['functions/contact-data and functions/sharing, by the outbox and its relay'],
  takenBy: ['events/workers/results.ts'],
  schema: ContactChanged,
  sample: {
    type: 'ContactChanged',
    owner: '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11',
    contactId: '1c9f6a0e-6f55-4a0b-9a57-8f2d6f0c2205',
    at: '2027-06-01T14:05:00.000Z',
  },
})
