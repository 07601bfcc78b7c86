import { currentUser } from '#functions/domain/accounts/current-user.ts'
import { ensureAccount } from '#functions/domain/accounts/ensure-account.ts'
import { stopDeletion } from '#functions/domain/accounts/stop-deletion.ts'
import { followPool } from '#functions/domain/security/follow-pool.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { authenticate } from '#shared/contract/authenticate.ts'

export const me: Handler<typeof authenticate.operations.me> = async (_, context) => {
  const { account, userId } = context.caller
  return currentUser(
    account
      ? await followPool(context, await stopDeletion(context, account))
      : await ensureAccount(context, userId),
  )
}
