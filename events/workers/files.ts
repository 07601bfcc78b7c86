import * as z from 'zod'
import { DueOffered, dueOf } from '#events/due-offered.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Due, dueRemoval } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { removeObject } from '#functions/domain/files/bucket.ts'
import {
  fileRemoval,
  findFile,
  removalAt,
  removedFileDue,
} from '#functions/domain/files/file-record.ts'
import { hasCode } from '#shared/errors.ts'
import { FileRemoved } from '#shared/model/event.ts'
import { FileId } from '#shared/model/ids.ts'
import { worker } from './worker.ts'

const Message = z.discriminatedUnion('type', [FileRemoved, DueOffered])

/**
 * Removes a file that was announced a day ago and never completed, or that was uploaded for a
 * record which was not saved within a month. Then an event (`FileRemoved`) has its bytes deleted.
 */
const removeIfUnused = async (due: Due): Promise<void> => {
  if (Date.parse(due.at) > currentTime().getTime()) return
  const file = await findFile(due.owner, FileId.parse(due.id))
  // The file was completed, attached or removed, or its owner was deleted. The entry is no longer
  // needed.
  if (!file || removalAt(file) !== due.at) return writeAll(dueRemoval(due))
  await writeAll(fileRemoval(file)).catch((error: unknown) => {
    // Another call has just completed, attached or removed it.
    if (!hasCode(error, 'NOT_FOUND')) throw error
  })
}

/**
 * Deletes the bytes of removed files, and removes files whose upload or record never came.
 * Idempotent.
 */
export const handleFile = async (body: unknown): Promise<void> => {
  const message = Message.parse(body)
  if (message.type === 'FileRemoved') {
    const { owner, path, at } = message
    await removeObject(path)
    // `at` is the time of the due entry that backs up this event. Events of earlier versions have
    // no such entry.
    return at === undefined ? undefined : writeAll(dueRemoval(removedFileDue({ owner, path, at })))
  }
  const due = dueOf(message)
  if (due.kind === 'file') return removeIfUnused(due)
  // The id of a `removed-file` is the path of its bytes (`removedFileDue`).
  await removeObject(due.id)
  await writeAll(dueRemoval(due))
}

export const handler = worker('files', handleFile)
