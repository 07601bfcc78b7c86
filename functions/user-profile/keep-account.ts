import { limitRate } from '#functions/core/http/limit-rate.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { endDeletion } from '#functions/domain/accounts/announced-deletion.ts'
import { findLink, hashLinkCode } from '#functions/domain/links/link-code.ts'
import { linkInvalid } from '#functions/domain/links/link-invalid.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const keepAccount: Handler<typeof userProfile.operations.KeepAccount> = async (
  { body: { code } },
  context,
) => {
  const linkHash = hashLinkCode(code)
  await limitRate('recovery-link', context, linkHash)
  const userId = await findLink(code, 'keep-account', context.now)
  const account = userId ? await findAccount(userId, { consistent: true }) : undefined
  if (account?.deletion?.linkHash !== linkHash) {
    throw linkInvalid('If your account still exists, sign in: there you can keep it too.')
  }
  await endDeletion(context, account, 'KEPT')
  return { kept: true }
}

/** The same for a person who has signed in. An account that is not about to be deleted is kept already. */
export const keepOwnAccount: Handler<typeof userProfile.operations.KeepOwnAccount> = async (
  _,
  context,
) => {
  const account = await findAccount(context.caller.userId, { consistent: true })
  if (account) await endDeletion(context, account, 'KEPT')
  return { kept: true }
}
