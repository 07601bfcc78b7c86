import { writeAll } from '#functions/core/store/table.ts'
import { AppError, notFound } from '#shared/errors.ts'
import type { FileId, UserId } from '#shared/model/ids.ts'
import { takesType } from '#shared/rules/files/file-types.ts'
import { acceptUpload, readUpload, removeObject, removeUpload } from './bucket.ts'
import { contentTypeOf, headLength } from './content-type.ts'
import { type FileRecord, fileCompletion, fileRemoval, findFile } from './file-record.ts'

const notUploaded = () =>
  new AppError('FILE_NOT_UPLOADED', 'This file has not arrived yet. Send it again.')

/** The file's type by its first bytes. If the file is not what was announced, its record and bytes are removed. */
export const inspect = async (pending: FileRecord, head: Uint8Array): Promise<string> => {
  try {
    const contentType = await contentTypeOf(pending.contentType, head)
    if (takesType(pending.category, contentType)) return contentType
    throw new AppError('FILE_TYPE_NOT_ALLOWED', 'We cannot keep a file of this kind.', {
      field: 'contentType',
    })
  } catch (error) {
    if (error instanceof AppError) await writeAll(fileRemoval(pending))
    throw error
  }
}

/** The file if another call completed it meanwhile; else throws this call's error. */
const completedMeanwhile = async (
  { owner, fileId }: FileRecord,
  onConflict: () => Promise<AppError>,
): Promise<FileRecord> => {
  const file = await findFile(owner, fileId)
  if (file?.status === 'READY') return file
  throw await onConflict()
}

/**
 * Moves an upload into the drive, once it has arrived (`FILE_NOT_UPLOADED`) and is what was announced
 * (`FILE_CONTENT_MISMATCH`: it is removed). Idempotent: repeated and simultaneous calls return the same file.
 */
export const completeUpload = async (owner: UserId, fileId: FileId): Promise<FileRecord> => {
  const pending = await findFile(owner, fileId)
  if (!pending) throw notFound()
  if (pending.status === 'READY') return pending
  const upload = await readUpload(pending.path, headLength)
  if (upload?.size !== pending.size) return completedMeanwhile(pending, async () => notUploaded())
  const contentType = await inspect(pending, upload.head)
  if (!(await acceptUpload(pending.path, upload.etag, contentType))) {
    return completedMeanwhile(pending, async () => notUploaded())
  }
  const ready: FileRecord = { ...pending, contentType, status: 'READY' }
  try {
    await writeAll(fileCompletion(pending, ready))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return completedMeanwhile(pending, async () => {
      // Another call removed the record and its bytes, so the copy made here must be removed as well.
      await removeObject(pending.path)
      return error
    })
  }
  await removeUpload(pending.path)
  return ready
}
