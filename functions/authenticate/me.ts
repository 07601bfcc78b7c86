import type { Context } from '#functions/core/http/context.ts'
import { rememberSource } from '#functions/core/http/known-source.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import { currentUser } from '#functions/domain/accounts/current-user.ts'
import { rememberDevice } from '#functions/domain/accounts/devices.ts'
import { ensureAccount } from '#functions/domain/accounts/ensure-account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { followPool } from '#functions/domain/security/follow-pool.ts'
import { stopAtSignIn } from '#functions/domain/security/slow-recovery.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { authenticate } from '#shared/contract/authenticate.ts'
import { minute } from '#shared/rules/time/lengths.ts'

/** In milliseconds: a call this soon after the second factor belongs to the sign-in. */
const signInTakes = 10 * minute

/**
 * From where its owner has signed in, an account stays usable although strangers try its address too often. The browser
 * signs in at the user pool itself, so this is the first call that shows its address to us.
 */
const rememberSignIn = async (
  { email, userId }: Account,
  { caller, wallTime, now, sourceIp }: MemberContext<unknown>,
): Promise<void> => {
  if (wallTime.getTime() - caller.authenticatedAt.getTime() > signInTakes) return
  await rememberSource([email, userId], sourceIp, now)
}

/**
 * Where the person's clock is, so that mails say times as their screens do. Nothing of a memorial
 * is changed.
 */
const rememberZone = async (
  { userId, timeZone, memorialSince }: Account,
  { timeZone: zone }: Context,
): Promise<void> => {
  if (zone === undefined || zone === timeZone || memorialSince !== undefined) return
  await writeAll([accountChange(userId, { timeZone: zone })])
}

export const me: Handler<typeof authenticate.operations.me> = async (_, context) => {
  const { account: known, userId } = context.caller
  const account = known
    ? await followPool(context, await stopAtSignIn(context, known))
    : await ensureAccount(context, userId)
  await rememberSignIn(account, context)
  await rememberDevice(context.caller, context)
  await rememberZone(account, context)
  return currentUser(account)
}
