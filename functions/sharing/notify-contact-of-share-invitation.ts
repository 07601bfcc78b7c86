import { findPartner } from '#functions/domain/partners/partner-repository.ts'
import { notify } from '#functions/domain/sharing/notify.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { AppError } from '#shared/errors.ts'

export const notifyContactOfShareInvitation: Handler<
  typeof sharing.operations.NotifyContactOfShareInvitation
> = async ({ fName: name, toEmail: to, partnerId }, context) => {
  const partner =
    partnerId !== undefined && partnerId === context.caller.account.partnerId
      ? await findPartner(partnerId)
      : undefined
  if (partnerId !== undefined && !partner) {
    throw new AppError('NOT_FOUND', 'You did not register through this partner.', {
      field: 'partnerId',
    })
  }
  return notify(context, { name, to, which: () => true, partner: partner?.name })
}
