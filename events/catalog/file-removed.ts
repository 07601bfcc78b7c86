import { FileRemoved } from '#shared/model/event.ts'
import { eventEntry } from './event-entry.ts'

export const fileRemoved = eventEntry({
  name: 'FileRemoved',
  meaning:
    'A file’s record was deleted. The worker deletes its bytes; deleting them twice does no harm.',
  sentBy: ['functions/domain/files, by the outbox and its relay'],
  takenBy: ['events/workers/files.ts'],
  schema: FileRemoved,
  sample: {
    type: 'FileRemoved',
    owner: '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11',
    path: 'drive/7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b22/5f0e1c62-0c2b-4d57-9a0c-6f6b9c1d3303',
  },
})
