import { constantTime } from '#functions/core/http/constant-time.ts'
import { isWithinRate, limitRate } from '#functions/core/http/limit-rate.ts'
import { sendMail } from '#functions/core/notify/mail.ts'
import { addressCode, addressHasAccount } from '#functions/domain/accounts/account-notices.ts'
import { assertMayMove, orProviderSilent } from '#functions/domain/security/change-address.ts'
import { addressSetup } from '#functions/domain/security/code-setup.ts'
import { tooMany } from '#functions/domain/user-pool/errors.ts'
import { findUserIdByEmail } from '#functions/domain/user-pool/users.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'
import { AppError } from '#shared/errors.ts'
import { mailboxOf } from '#shared/rules/same-mailbox.ts'

/** The same answer after the same time, whether or not the address has an account. */
export const beginAddressChange: Handler<typeof security.operations.BeginAddressChange> = async (
  { body: { email } },
  context,
) => {
  const { account, userId } = context.caller
  if (email === account.email) {
    throw new AppError('VALIDATION_FAILED', 'You sign in with this address already.', {
      field: 'email',
    })
  }
  assertMayMove(account, context.now)
  await limitRate('address-change', context, userId)
  if (!(await isWithinRate('address-change-mailbox', context, mailboxOf(email)))) {
    throw tooMany.mail()
  }
  await constantTime(async () => {
    const code = await addressSetup.begin(userId, { email }, context.now)
    const holder = await findUserIdByEmail(email)
    const isTaken = holder !== undefined && holder !== userId
    const mail = isTaken ? addressHasAccount(email) : addressCode(email, code)
    await orProviderSilent(() => sendMail(mail))
  })
  return { sent: true }
}
