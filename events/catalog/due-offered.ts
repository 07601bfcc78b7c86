import * as z from 'zod'
import { Due } from '#functions/core/store/due.ts'
import { eventEntry } from './event-entry.ts'

/** The time of an entry in the due index has come: the sweep offers it to the worker for its kind. */
export const DueOffered = Due.extend({ type: z.literal('DueOffered') })
export type DueOffered = z.infer<typeof DueOffered>

/** The entry of the due index that the sweep offered. */
export const dueOf = ({ type: _, ...due }: DueOffered): Due => due

export const dueOffered = eventEntry({
  name: 'DueOffered',
  meaning:
    'The due index has an entry whose time has come, or comes within the minute. The worker reads the record that the entry names, which decides whether anything is to be done; if the record is gone, the worker removes the entry. The sweep offers the entry again every few minutes until it is removed.',
  sentBy: ['events/schedules/sweep.ts'],
  takenBy: [
    'events/workers/deliveries.ts',
    'events/workers/notices.ts',
    'events/workers/passing.ts',
    'events/workers/files.ts',
    'events/workers/results.ts',
    'events/workers/reminders.ts',
    'events/workers/erasures.ts',
    'events/workers/exports.ts',
    'events/workers/payments.ts',
  ],
  schema: DueOffered,
  sample: {
    type: 'DueOffered',
    kind: 'delivery',
    owner: '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11',
    id: '3b0c8d1e-5a55-4f0e-8f7c-52c1a4f0a901',
    at: '2027-06-01T14:00:00.000Z',
  },
})
