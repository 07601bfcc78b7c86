import { brandingOf } from '#functions/domain/branding/show-partner.ts'
import { loadPartner } from '#functions/domain/partners/partner-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { companies } from '#shared/contract/companies.ts'

export const getPartnerCompanyBranding: Handler<
  typeof companies.operations.GetPartnerCompanyBranding
> = async ({ partnerId }, context) => brandingOf(await loadPartner(partnerId), context)
