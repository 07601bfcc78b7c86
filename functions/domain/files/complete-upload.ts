import { writeAll } from '#functions/core/store/table.ts'
import { AppError, notFound } from '#shared/errors.ts'
import type { FileId, UserId } from '#shared/model/ids.ts'
import { takesType } from '#shared/rules/files/file-types.ts'
import { acceptLanded, readLanded, removeLanded, removeObject } from './bucket.ts'
import { contentTypeOf, headLength } from './content-type.ts'
import { type FileRecord, fileCompletion, fileRemoval, findFile } from './file-record.ts'

const notUploaded = () =>
  new AppError('FILE_NOT_UPLOADED', 'This file has not arrived yet. Send it again.')

/** Its type by its first bytes. A file that is not what was announced is removed, record and bytes. */
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

/** The file as another call for it completed it meanwhile, or else what this one came to. */
const completedMeanwhile = async (
  { owner, fileId }: FileRecord,
  onConflict: () => Promise<AppError>,
): Promise<FileRecord> => {
  const file = await findFile(owner, fileId)
  if (file?.status === 'READY') return file
  throw await onConflict()
}

/**
 * Takes what was uploaded into the drive, once it is there (`FILE_NOT_UPLOADED`) and is what was announced
 * (`FILE_CONTENT_MISMATCH`: it is removed). Asked again for a file that is complete, or several times at once, it
 * answers the same.
 */
export const completeUpload = async (owner: UserId, fileId: FileId): Promise<FileRecord> => {
  const pending = await findFile(owner, fileId)
  if (!pending) throw notFound()
  if (pending.status === 'READY') return pending
  const landed = await readLanded(pending.path, headLength)
  if (landed?.size !== pending.size) return completedMeanwhile(pending, async () => notUploaded())
  const contentType = await inspect(pending, landed.head)
  if (!(await acceptLanded(pending.path, landed.etag, contentType))) {
    return completedMeanwhile(pending, async () => notUploaded())
  }
  const ready: FileRecord = { ...pending, contentType, status: 'READY' }
  try {
    await writeAll(fileCompletion(pending, ready))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return completedMeanwhile(pending, async () => {
      // It was removed meanwhile, and so were the bytes that there were then.
      await removeObject(pending.path)
      return error
    })
  }
  await removeLanded(pending.path)
  return ready
}
