import { ExportAdvances } from '#shared/model/event.ts'
import { eventEntry } from './event-entry.ts'

export const exportAdvances = eventEntry({
  name: 'ExportAdvances',
  meaning:
    'A download of everything was requested or cancelled, or a worker stopped before its time limit. The worker goes on where the record says that the download stands. The event may come twice: of two workers, the one that writes second stops. If the event is lost, the entry in the due index has the same effect.',
  sentBy: ['functions/domain/export, by the outbox and its relay'],
  takenBy: ['events/workers/exports.ts'],
  schema: ExportAdvances,
  sample: {
    type: 'ExportAdvances',
    owner: '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11',
    exportId: '5e0f7a52-0c1d-4f8e-9f42-6c1b7f2a9d31',
  },
})
