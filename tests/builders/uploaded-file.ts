import { newId } from '#functions/core/crypto/random.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { putObject } from '#functions/domain/files/bucket.ts'
import {
  type FileRecord,
  fileCompletion,
  fileCreation,
} from '#functions/domain/files/file-record.ts'
import type { FileCategory } from '#shared/model/file.ts'
import { FileId } from '#shared/model/ids.ts'
import { drivePath } from '#shared/rules/files/drive-path.ts'

/** Stores a file as a PNG without any check, whatever its bytes are. */
export const storeUploadedFile = async (
  { userId, userProfileId }: Account,
  fileName: string,
  bytes: Uint8Array,
  category: FileCategory = 'message',
): Promise<FileRecord> => {
  const fileId = FileId.parse(newId())
  const pending: FileRecord = {
    owner: userId,
    fileId,
    category,
    fileName,
    contentType: 'image/png',
    size: bytes.length,
    status: 'PENDING',
    path: drivePath({ userProfileId, fileId }),
    createdAt: new Date().toISOString(),
  }
  const ready: FileRecord = { ...pending, status: 'READY' }
  await writeAll(fileCreation(pending))
  await putObject(pending.path, bytes, pending.contentType)
  await writeAll(fileCompletion(pending, ready))
  return ready
}
