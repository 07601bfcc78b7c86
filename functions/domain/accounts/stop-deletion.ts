import type { Context } from '#functions/core/http/context.ts'
import type { Account } from './account.ts'
import { deletionStopped } from './account-notices.ts'
import { endAnnouncedDeletion } from './announced-deletion.ts'
import { mailOwner } from './mail-owner.ts'

/**
 * Stops the announced deletion of an account, if there is one, and returns the account without it. The owner is told:
 * if somebody else did it, they should know.
 */
export const stopDeletion = async (
  context: Pick<Context, 'now'> & Partial<Pick<Context, 'sourceIp'>>,
  account: Account,
): Promise<Account> => {
  if (await endAnnouncedDeletion(context, account)) {
    await mailOwner(account, deletionStopped)
  }
  const { deletion: _, ...rest } = account
  return rest
}
