import { limitRate } from '#functions/core/http/limit-rate.ts'
import { hashLinkCode } from '#functions/domain/links/link-code.ts'
import { sayAccountTaken as say } from '#functions/domain/sharing/say-account-taken.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'

export const sayAccountTaken: Handler<typeof security.operations.SayAccountTaken> = async (
  { body: { code } },
  context,
) => {
  await limitRate('recovery-link', context, hashLinkCode(code))
  return say(code, context)
}
