import { type Write, writeAll } from '#functions/core/store/table.ts'
import { writeIndexed } from '#functions/core/store/write-indexed.ts'
import { AppError, notFound } from '#shared/errors.ts'
import type { FileId, UserId } from '#shared/model/ids.ts'
import { takesType } from '#shared/rules/files/file-types.ts'
import { activeContentOf, searchedLengthOf } from './active-content.ts'
import { assertPictureSize } from './assert-picture-size.ts'
import { acceptUpload, readUpload, removeObject, removeUpload } from './bucket.ts'
import { contentTypeOf, headLength, typeNotAllowed } from './content-type.ts'
import { type FileRecord, fileCompletion, fileRemoval, findFile } from './file-record.ts'
import { needsPassword } from './needs-password.ts'

const notUploaded = () =>
  new AppError('FILE_NOT_UPLOADED', 'This file has not arrived yet. Send it again.')

/** What the bytes of a file say about it. */
type Inspection = Pick<FileRecord, 'contentType' | 'activeContent' | 'needsPassword'>

/**
 * The file's type by its first bytes, whether it may run something, and whether it has a password.
 * If the file is refused, its record and bytes are removed. `bytes` is the whole file, or at least
 * its first `headLength` bytes.
 */
export const inspect = async (pending: FileRecord, bytes: Uint8Array): Promise<Inspection> => {
  try {
    const head = bytes.subarray(0, headLength)
    const contentType = await contentTypeOf(pending.contentType, head)
    if (takesType(pending.category, contentType)) {
      assertPictureSize(contentType, head)
      const whole = bytes.length === pending.size ? bytes : undefined
      return {
        contentType,
        activeContent: activeContentOf(contentType, whole),
        needsPassword: needsPassword(contentType, whole ?? head) || undefined,
      }
    }
    throw typeNotAllowed()
  } catch (error) {
    if (error instanceof AppError) await writeAll(fileRemoval(pending))
    throw error
  }
}

/** The record that a file belongs to. Both are stored together. */
export interface Belonging {
  /** The id of the record. */
  readonly attachedTo: string
  /** The parts of a transaction that store or change the record, once the file is ready. */
  readonly writes: (ready: FileRecord) => Promise<readonly Write[]>
}

/**
 * Says which record an uploaded file belongs to. Nothing if it belongs to no record yet.
 * Throws to refuse the file.
 */
export type BelongingOf = (file: FileRecord) => Belonging | undefined

/** Stores that a file is ready, together with the record that it belongs to. */
export const storeReady = async (
  pending: FileRecord,
  inspection: Inspection,
  belonging: Belonging | undefined,
): Promise<FileRecord> => {
  const attachedTo = belonging?.attachedTo
  const ready: FileRecord = { ...pending, ...inspection, status: 'READY', attachedTo }
  await writeIndexed(async () => [
    ...fileCompletion(pending, ready),
    ...((await belonging?.writes(ready)) ?? []),
  ])
  return ready
}

/**
 * The file, if another call completed it meanwhile. Otherwise throws the error of `errorFor`, which
 * is given the file's record as it is now, if it still exists.
 */
const completedMeanwhile = async (
  { owner, fileId }: FileRecord,
  errorFor: (fileNow: FileRecord | undefined) => Promise<AppError>,
): Promise<FileRecord> => {
  const fileNow = await findFile(owner, fileId)
  if (fileNow?.status === 'READY') return fileNow
  throw await errorFor(fileNow)
}

/**
 * Moves an upload into the drive, with the record that it belongs to. It must have arrived
 * (`FILE_NOT_UPLOADED`). It is removed if it is not what was announced (`FILE_CONTENT_MISMATCH`),
 * is of a kind that we do not keep (`FILE_TYPE_NOT_ALLOWED`), or is a picture of too many pixels
 * (`FILE_TOO_LARGE`). Repeated and simultaneous calls return the same file.
 */
export const completeUpload = async (
  owner: UserId,
  fileId: FileId,
  belongingOf: BelongingOf = () => undefined,
): Promise<FileRecord> => {
  const pending = await findFile(owner, fileId)
  if (!pending) throw notFound()
  if (pending.status === 'READY') return pending
  const belonging = belongingOf(pending)
  const bytesToRead = Math.max(headLength, searchedLengthOf(pending))
  const upload = await readUpload(pending.path, bytesToRead)
  if (upload?.size !== pending.size) return completedMeanwhile(pending, async () => notUploaded())
  const inspection = await inspect(pending, upload.bytes)
  if (!(await acceptUpload(pending.path, upload.etag, inspection.contentType))) {
    return completedMeanwhile(pending, async () => notUploaded())
  }
  try {
    const readyFile = await storeReady(pending, inspection, belonging)
    await removeUpload(pending.path)
    return readyFile
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return completedMeanwhile(pending, async (fileNow) => {
      // If another call removed the file's record and its bytes, the copy made here is removed too.
      // Otherwise only the record that the file was for is gone. Then the upload stays, so that the
      // person can keep the file elsewhere.
      if (!fileNow) await removeObject(pending.path)
      return error
    })
  }
}
