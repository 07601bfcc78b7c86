import type { Handler } from '#functions/core/context.ts'
import { currentUser } from '#functions/core/current-user.ts'
import { ensureAccount } from '#functions/core/ensure-account.ts'
import type { authenticate } from '#shared/contract/authenticate.ts'
import { followPool } from './follow-pool.ts'

export const me: Handler<typeof authenticate.operations.me> = async (_, context) => {
  const { account, userId } = context.caller
  return currentUser(
    account ? await followPool(context, account) : await ensureAccount(context, userId),
  )
}
