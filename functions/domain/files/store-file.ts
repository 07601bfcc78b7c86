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
 * Stores a file that came in a form: for the multipart calls of the specification. The same is asked of it as of one
 * that is uploaded to the bucket, and if this stops half-way the sweep of pending files takes away what is left.
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
    // Its owner is gone, or it was given up: then nothing else would find the bytes.
    if (error instanceof AppError) await removeObject(pending.path)
    throw error
  }
  return ready
}
