import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { queryAll, type Write } from '#functions/core/store/table.ts'
import type { DocumentId, UserId } from '#shared/model/ids.ts'
import { Instant } from '#shared/model/plain.ts'

/** A scan of a signed will: its document's id, and its file's name. */
const uploadedWills = entity({
  name: 'UploadedWill',
  schema: z.object({ fileId: z.string(), fileName: z.string(), uploadedAt: Instant }),
  key: ({ userId, fileId }: { userId: UserId; fileId: string }) => ({
    pk: personPartition(userId),
    sk: `UPLOADEDWILL#${fileId}`,
  }),
})

/** The fields that decide whether a document is a scan of a signed will. */
interface Scan {
  /** The id of the document, not of its file. Records store it under this name. */
  readonly fileId: DocumentId
  readonly signedWill: boolean
  readonly file?: { readonly fileName: string; readonly createdAt: string } | undefined
}

const uploadedWillItem = (userId: UserId, scan: Scan | undefined) =>
  scan?.signedWill && scan.file
    ? uploadedWills.toItem(
        { userId, fileId: scan.fileId },
        {
          fileId: scan.fileId,
          fileName: scan.file.fileName,
          uploadedAt: scan.file.createdAt,
        },
      )
    : undefined

/**
 * The part of a transaction that keeps the list of uploaded wills right while a document changes.
 * It stores, replaces or removes the document's entry.
 */
export const uploadedWillChange = (
  userId: UserId,
  before: Scan | undefined,
  after: Scan | undefined,
): Write[] => {
  const itemBefore = uploadedWillItem(userId, before)
  const itemAfter = uploadedWillItem(userId, after)
  if (isDeepStrictEqual(itemBefore, itemAfter)) return []
  if (itemAfter) return [{ put: { Item: itemAfter } }]
  if (!before) return []
  return [{ remove: { Key: uploadedWills.key({ userId, fileId: before.fileId }) } }]
}

/** All scans of a person, newest first. A person has only a few. */
export const listUploadedWills = async (userId: UserId) => {
  const keyPrefix = uploadedWills.key({ userId, fileId: '' })
  const items = await queryAll(keyPrefix)
  return items
    .map(uploadedWills.fromItem)
    .sort((one, other) => other.uploadedAt.localeCompare(one.uploadedAt))
}
