import { newId } from '#functions/core/crypto/random.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { fileCreation } from '#functions/domain/files/file-record.ts'
import { FileId } from '#shared/model/ids.ts'

/** Stores the record of a death certificate whose upload is complete, without its bytes. */
export const storeCertificate = async ({ userId, userProfileId }: Account): Promise<FileId> => {
  const fileId = FileId.parse(newId())
  await writeAll(
    fileCreation({
      owner: userId,
      fileId,
      category: 'certificate',
      fileName: 'certificate.pdf',
      contentType: 'application/pdf',
      size: 1000,
      status: 'READY',
      path: `drive/${userProfileId}/${fileId}`,
      createdAt: currentTime().toISOString(),
    }),
  )
  return fileId
}
