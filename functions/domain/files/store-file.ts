import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { AppError } from '#shared/errors.ts'
import type { FileCategory } from '#shared/model/file.ts'
import { announcedType } from '#shared/rules/files/file-types.ts'
import { putObject, removeObject } from './bucket.ts'
import { type BelongingOf, inspect, storeReady } from './complete-upload.ts'
import type { FileRecord } from './file-record.ts'
import { reserveFile } from './reserve-file.ts'

/**
 * Stores a file from a form, with the record that it belongs to, for the multipart calls of the
 * specification. The file is checked as an upload to the bucket is. If this stops half-way, the
 * sweep of pending files removes what is left.
 */
export const storeFile = async (
  context: MemberContext,
  category: FileCategory,
  file: File,
  belongingOf: BelongingOf = () => undefined,
): Promise<FileRecord> => {
  const pending = await reserveFile(context, {
    category,
    fileName: file.name,
    contentType: announcedType(file),
    size: file.size,
  })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const inspection = await inspect(pending, bytes)
  await putObject(pending.path, bytes, inspection.contentType)
  try {
    return await storeReady(pending, inspection, belongingOf(pending))
  } catch (error) {
    // The owner was deleted, or the pending file was removed. No record would lead to these bytes,
    // so they are deleted.
    if (error instanceof AppError) await removeObject(pending.path)
    throw error
  }
}
