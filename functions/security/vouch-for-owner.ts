import { limitRate } from '#functions/core/http/limit-rate.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { hashLinkCode, readLink } from '#functions/domain/links/link-code.ts'
import { linkInvalid } from '#functions/domain/links/link-invalid.ts'
import { slowOf, vouch } from '#functions/domain/security/slow-recovery.ts'
import { vouchersOf, vouchSubject } from '#functions/domain/sharing/vouching.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'

const over = () =>
  linkInvalid('What it was about has ended, or you are no delegate of this person any more.')

/**
 * Who may speak for the owner is asked once more: a delegate may have been disabled since the mail.
 */
export const vouchForOwner: Handler<typeof security.operations.VouchForOwner> = async (
  { body: { code } },
  context,
) => {
  await limitRate('recovery-link', context, hashLinkCode(code))
  const link = await readLink(code, 'vouch', context.now)
  const owner = link && (await findAccount(link.userId, { consistent: true }))
  const recovery = owner && slowOf(owner)
  if (!recovery || recovery.completing) throw over()
  const vouchers = await vouchersOf(owner, recovery.slow, context.now)
  const delegate = vouchers.find(({ userId }) => vouchSubject(userId, recovery) === link.subject)
  if (!delegate) throw over()
  return { vouched: true, dueAt: await vouch(context, owner, recovery, delegate.userId) }
}
