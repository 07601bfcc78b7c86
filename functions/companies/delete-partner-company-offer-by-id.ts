import { log } from '#functions/core/observe/log.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { loadOffer, offerRemoval } from '#functions/domain/offers/offer-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { companies } from '#shared/contract/companies.ts'

export const deletePartnerCompanyOfferById: Handler<
  typeof companies.operations.DeletePartnerCompanyOfferById
> = async ({ partnerCompanyOfferId }, context) => {
  await writeAll(offerRemoval(await loadOffer(partnerCompanyOfferId)))
  log('info', 'An offer of a partner was deleted', {
    requestId: context.requestId,
    operation: 'DeletePartnerCompanyOfferById',
    userId: context.caller.userId,
  })
  return { deleted: true }
}
