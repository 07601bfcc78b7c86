import { limitRate } from '#functions/core/http/limit-rate.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { provePassword } from '#functions/domain/user-pool/prove-password.ts'
import { invalidField } from '#shared/errors.ts'

/**
 * Demands the current password before a change of the sign-in, beside the token: a stolen token
 * alone must not change the password or the second step. A code of the second step cannot stand in
 * for it, because the pool checks such codes only after a password.
 */
export const demandPassword = async (
  context: MemberContext,
  currentPassword: string | undefined,
): Promise<void> => {
  if (currentPassword === undefined) {
    throw invalidField('currentPassword', 'Enter your current password.')
  }
  const { accessToken, userId } = context.caller
  await limitRate('password-proof', context, userId)
  await provePassword(accessToken, currentPassword)
}
