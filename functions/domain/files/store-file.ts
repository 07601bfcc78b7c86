import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { AppError } from '#shared/errors.ts'
import type { FileCategory } from '#shared/model/file.ts'
import { announcedType } from '#shared/rules/files/file-types.ts'
import { putObject, removeObject } from './bucket.ts'
import { inspect } from './complete-upload.ts'
import { headLength } from './content-type.ts'
import { type FileRecord, fileCompletion } from './file-record.ts'
import { reserveFile } from './reserve-file.ts'

/**
 * Stores a file from a form, for the multipart calls of the specification, with the same checks as for an upload to
 * the bucket. If this stops half-way, the sweep of pending files removes what is left.
 */
export const storeFile = async (
  context: MemberContext,
  category: FileCategory,
  file: File,
): Promise<FileRecord> => {
  const pending = await reserveFile(context, {
    category,
    fileName: file.name,
    contentType: announcedType(file),
    size: file.size,
  })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const contentType = await inspect(pending, bytes.subarray(0, headLength))
  await putObject(pending.path, bytes, contentType)
  const ready: FileRecord = { ...pending, contentType, status: 'READY' }
  try {
    await writeAll(fileCompletion(pending, ready))
  } catch (error) {
    // The owner was deleted, or the pending file was removed: no record would lead to these bytes.
    if (error instanceof AppError) await removeObject(pending.path)
    throw error
  }
  return ready
}
