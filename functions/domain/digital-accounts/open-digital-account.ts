import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import type { DigitalAccountId } from '#shared/model/ids.ts'
import { loadDigitalAccount } from './digital-account-repository.ts'
import { toFullAccount } from './full-account.ts'

/** An account of the caller with its password. The reading is in the activity log before the password is shown. */
export const openDigitalAccount = async (
  context: MemberContext,
  id: DigitalAccountId,
): Promise<FullDigitalAccount> => {
  const { account } = context.caller
  const found = await loadDigitalAccount(account, id)
  await writeAll([activity(context, account.userId, 'DIGITAL_ACCOUNT_OPENED', found.label)])
  return toFullAccount(account.userId, found)
}
