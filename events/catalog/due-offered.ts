import * as z from 'zod'
import { Due } from '#functions/core/store/due.ts'
import { eventEntry } from './event-entry.ts'

/** Something’s time has come: the sweep offers it to whoever works on things of its kind. */
export const DueOffered = Due.extend({ type: z.literal('DueOffered') })
export type DueOffered = z.infer<typeof DueOffered>

/** The entry of the due index that was offered. */
export const dueOf = ({ type: _, ...due }: DueOffered): Due => due

export const dueOffered = eventEntry({
  name: 'DueOffered',
  meaning:
    'The due index has an entry whose time has come, or comes within the minute. The worker looks at the thing itself, which says whether anything is to be done; where there is no such thing any more, it takes the entry out. It is offered again after a few minutes for as long as the entry is there.',
  sentBy: ['events/schedules/sweep.ts'],
  takenBy: [
    'events/workers/deliveries.ts',
    'events/workers/passing.ts',
    'events/workers/files.ts',
    'events/workers/results.ts',
    'events/workers/erasures.ts',
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
