import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { findDigitalAccount } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { toFullAccount } from '#functions/domain/digital-accounts/full-account.ts'
import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import type { DigitalAccountId } from '#shared/model/ids.ts'
import { openAccount } from './account-access.ts'
import { shortName } from './people.ts'

/**
 * A digital account with its password: one of the caller, or one that the caller may read after its owner's death. The
 * reading is in the owner's activity log before the password is shown. A reader sees neither the earlier passwords nor
 * who the other readers are.
 */
export const openDigitalAccount = async (
  context: MemberContext,
  id: DigitalAccountId,
): Promise<FullDigitalAccount> => {
  const { account } = context.caller
  const own = await findDigitalAccount(account, id)
  if (own) {
    await writeAll([await activityAbout(context, account, 'DIGITAL_ACCOUNT_OPENED', own.label)])
    return toFullAccount(account.userId, own)
  }
  const { owner, record } = await openAccount(account, (each) => findDigitalAccount(each, id))
  const subject = `${record.label}, by ${shortName(account)}`
  await writeAll([await activityAbout(context, owner, 'DIGITAL_ACCOUNT_READ_AFTER_DEATH', subject)])
  const { readers: _, ...full } = await toFullAccount(owner.userId, record)
  return { ...full, earlierPasswords: [] }
}
