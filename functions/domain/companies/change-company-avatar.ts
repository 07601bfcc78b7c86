import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { avatarChange } from '#functions/domain/files/avatar-change.ts'
import type { CompanyId, FileId } from '#shared/model/ids.ts'
import { loadStoredCompany, partChanges } from './company-repository.ts'

/**
 * Sets the picture of a business, or removes it. An earlier picture is deleted. The caller uploaded
 * the new one as an avatar, and it belongs to this business alone (`FILE_IN_USE`). Idempotent.
 */
export const changeAvatar = (
  { caller: { userId }, now }: MemberContext,
  companyId: CompanyId,
  avatarFileId: FileId | undefined,
): Promise<void> =>
  retryStale(async () => {
    const before = await loadStoredCompany(userId, companyId)
    if (before.avatarFileId === avatarFileId) return
    await writeAll([
      ...partChanges(userId, [{ before, changes: { avatarFileId } }], now),
      ...(await avatarChange(userId, {
        holder: companyId,
        before: before.avatarFileId,
        after: avatarFileId,
      })),
    ])
  })
