import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeIndexed } from '#functions/core/store/write-indexed.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { fileRemoval, findFile } from '#functions/domain/files/file-record.ts'
import type { DigitalAccountId } from '#shared/model/ids.ts'
import {
  digitalAccountRemoval,
  type LoadedDigitalAccount,
  loadDigitalAccount,
} from './digital-account-repository.ts'

/**
 * Deletes a digital account of the caller with its attachment, whatever its version is, and returns
 * what was deleted.
 */
export const deleteDigitalAccount = async (
  context: MemberContext,
  id: DigitalAccountId,
): Promise<LoadedDigitalAccount> => {
  const { account } = context.caller
  const { userId } = account
  return retryStale(async () => {
    const before = await loadDigitalAccount(account, id)
    const file = before.fileId && (await findFile(userId, before.fileId))
    await writeIndexed(async () => [
      ...(await digitalAccountRemoval(userId, before)),
      ...(file ? fileRemoval(file) : []),
      await activityAbout(context, account, 'DIGITAL_ACCOUNT_DELETED', before.label),
    ])
    return before
  })
}
