import { limitRate } from '#functions/core/http/limit-rate.ts'
import { changeAddress } from '#functions/domain/security/change-address.ts'
import { addressSetup } from '#functions/domain/security/code-setup.ts'
import { demandPassword } from '#functions/domain/security/demand-password.ts'
import { codeUseless } from '#functions/domain/user-pool/errors.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'

export const confirmAddressChange: Handler<
  typeof security.operations.ConfirmAddressChange
> = async ({ body: { code, currentPassword } }, context) => {
  const { userId } = context.caller
  await limitRate('address-change-code', context, userId)
  await demandPassword(context, currentPassword)
  const proven = await addressSetup.proven(userId, code, context.now)
  if (!proven) throw codeUseless()
  const { email } = proven
  await changeAddress(userId, email, context)
  return { email }
}
