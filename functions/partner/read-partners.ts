import { adminPartner, domainOf } from '#functions/domain/branding/show-partner.ts'
import {
  listPartners as listAll,
  loadPartner,
} from '#functions/domain/partners/partner-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { partner } from '#shared/contract/partner.ts'

export const listPartners: Handler<typeof partner.operations.ListPartners> = async () => ({
  items: (await listAll()).map((each) => ({ ...each, domain: domainOf(each) })),
})

export const getPartner: Handler<typeof partner.operations.GetPartner> = async (
  { partnerId },
  context,
) => adminPartner(await loadPartner(partnerId), context)
