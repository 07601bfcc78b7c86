import { type Account, findAccount, type Recovery } from '#functions/domain/accounts/account.ts'
import { findLink } from '#functions/domain/links/link-code.ts'
import { linkInvalid } from '#functions/domain/links/link-invalid.ts'

interface Found {
  readonly account: Account
  readonly recovery: Recovery
}

/** The recovery that a link belongs to; `CODE_INVALID` if there is none. */
export const findRecovery = async (
  code: string,
  purpose: 'recovery' | 'cancel-recovery',
  now: Date,
): Promise<Found> => {
  const userId = await findLink(code, purpose, now)
  const account = userId === undefined ? undefined : await findAccount(userId, { consistent: true })
  if (!account?.recovery) throw linkInvalid()
  return { account, recovery: account.recovery }
}
