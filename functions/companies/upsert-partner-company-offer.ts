import { log } from '#functions/core/observe/log.ts'
import { saveOffer } from '#functions/domain/offers/save-offer.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { companies } from '#shared/contract/companies.ts'

export const upsertPartnerCompanyOffer: Handler<
  typeof companies.operations.UpsertPartnerCompanyOffer
> = async ({ body }, context) => {
  const offer = await saveOffer(context, body)
  log('info', 'An offer of a partner was saved', {
    requestId: context.requestId,
    operation: 'UpsertPartnerCompanyOffer',
    userId: context.caller.userId,
  })
  return offer
}
