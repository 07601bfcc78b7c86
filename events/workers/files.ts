import * as z from 'zod'
import { DueOffered, dueOf } from '#events/catalog/due-offered.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Due, dueRemoval } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { removeObject } from '#functions/domain/files/bucket.ts'
import { fileRemoval, findFile } from '#functions/domain/files/file-record.ts'
import { hasCode } from '#shared/errors.ts'
import { FileRemoved } from '#shared/model/event.ts'
import { FileId } from '#shared/model/ids.ts'
import { worker } from './worker.ts'

const Message = z.discriminatedUnion('type', [FileRemoved, DueOffered])

/** Forgets a file that was announced a day ago and never completed. Its bytes, if any came, follow by the outbox. */
const sweepPending = async (due: Due): Promise<void> => {
  if (Date.parse(due.at) > currentTime().getTime()) return
  const file = await findFile(due.owner, FileId.parse(due.id))
  // Completed, removed, or its owner was deleted: nothing waits any more.
  if (file?.status !== 'PENDING') return writeAll([dueRemoval(due)])
  await writeAll(fileRemoval(file)).catch((error: unknown) => {
    // It was completed or removed at this very moment, and its entry with it.
    if (!hasCode(error, 'NOT_FOUND')) throw error
  })
}

/** Deletes the bytes of files whose record is gone, and sweeps those that never came. Any message may come twice. */
export const handleFile = async (body: unknown): Promise<void> => {
  const message = Message.parse(body)
  if (message.type === 'FileRemoved') return removeObject(message.path)
  const due = dueOf(message)
  await sweepPending(due)
}

export const handler = worker('files', handleFile)
