import { limitRate } from '#functions/core/http/limit-rate.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { stopDeletion } from '#functions/domain/accounts/stop-deletion.ts'
import { findLink, hashLinkCode } from '#functions/domain/links/link-code.ts'
import { linkInvalid } from '#functions/domain/links/link-invalid.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const keepAccount: Handler<typeof userProfile.operations.KeepAccount> = async (
  { body: { code } },
  context,
) => {
  await limitRate('recovery-link', context, hashLinkCode(code))
  const userId = await findLink(code, 'keep-account', context.now)
  const account = userId ? await findAccount(userId, { consistent: true }) : undefined
  if (!account?.deletion) throw linkInvalid('If your account still exists, sign in: that keeps it.')
  await stopDeletion(context, account)
  return { kept: true }
}
