import type { Account } from '#functions/domain/accounts/account.ts'
import { shownUrl } from '#functions/domain/files/file-record.ts'
import type { MemoryItem } from '#shared/model/memory.ts'
import { yearOf } from '#shared/model/partial-date.ts'
import { drivePath } from '#shared/rules/files/drive-path.ts'
import type { MemoryRow } from './memory-repository.ts'

/**
 * A row of a list with the presigned URL of its cover. S3 checks it by the wall clock. The cover's
 * file is not read for it.
 */
export const toMemoryItem = async (
  { userProfileId }: Pick<Account, 'userProfileId'>,
  { cover, ...row }: MemoryRow,
  wallTime: Date,
): Promise<MemoryItem> => ({
  ...row,
  year: yearOf(row.date),
  coverUrl:
    cover &&
    (await shownUrl(
      {
        path: drivePath({ userProfileId, fileId: cover.fileId }),
        fileName: row.title,
        contentType: cover.contentType,
      },
      wallTime,
    )),
})
