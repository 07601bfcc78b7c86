import { ContactChanged } from '#shared/model/event.ts'
import { eventEntry } from './event-entry.ts'

export const contactChanged = eventEntry({
  name: 'ContactChanged',
  meaning:
    'A contact got another name, another first address, or a known account. The worker updates the recipient of scheduled messages and gives the account what was shared silently with the contact. It uses the contact as stored at that moment, so the event may come twice and late. If the event is lost, the entry in the due index has the same effect.',
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
