import { randomUUID } from 'node:crypto'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import {
  checkSeatCode,
  partnerOfHost,
  rememberRegistration,
} from '#functions/domain/partners/registration.ts'
import { signUp } from '#functions/domain/security/sign-up.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { authenticate } from '#shared/contract/authenticate.ts'
import { AppError } from '#shared/errors.ts'
import { UserId } from '#shared/model/ids.ts'

/** The partner is the one whose host the person opened, whatever the body says. */
export const externalRegister: Handler<typeof authenticate.operations.ExternalRegister> = async (
  { body: { partnerId, seatCode, ...registration } },
  context,
) => {
  await limitRate('partner-registration', context, registration.email)
  const partner = await partnerOfHost(context)
  if (partner?.partnerId !== partnerId) {
    throw new AppError('VALIDATION_FAILED', 'Register on the pages of the partner itself.', {
      field: 'partnerId',
    })
  }
  const partnerSeat = await checkSeatCode(partner, seatCode)
  const userId = UserId.parse(randomUUID())
  // Before the user pool has the person, so that no failure in between leaves them without their
  // partner.
  const first = () => rememberRegistration(context, partner, { userId, partnerSeat })
  return signUp(registration, context, { userId, first })
}
