import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import {
  fileAttachment,
  fileInUse,
  fileRemoval,
  findFile,
  loadReadyFile,
} from '#functions/domain/files/file-record.ts'
import { notFound } from '#shared/errors.ts'
import type { CompanyId, FileId } from '#shared/model/ids.ts'
import { loadStoredCompany, partChanges } from './company-repository.ts'

/**
 * Gives a business a picture that the caller uploaded as an avatar, in place of an earlier one, which is deleted; or
 * takes the picture away. The picture belongs to this business alone (`FILE_IN_USE`). Idempotent.
 */
export const changeAvatar = (
  { caller: { userId, account }, now }: MemberContext,
  companyId: CompanyId,
  avatarFileId: FileId | undefined,
): Promise<void> =>
  retryStale(async () => {
    const before = await loadStoredCompany(userId, companyId)
    if (before.avatarFileId === avatarFileId) return
    const picture = avatarFileId && (await loadReadyFile(userId, avatarFileId))
    if (picture && picture.category !== 'avatar') throw notFound()
    if (picture && picture.fileId === account.avatarFileId) throw fileInUse()
    const old = before.avatarFileId && (await findFile(userId, before.avatarFileId))
    await writeAll([
      ...partChanges(userId, [{ before, changes: { avatarFileId } }], now),
      ...(picture ? [fileAttachment(picture, companyId)] : []),
      ...(old ? fileRemoval(old) : []),
    ])
  })
