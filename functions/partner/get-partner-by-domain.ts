import { publicPartner } from '#functions/domain/branding/show-partner.ts'
import { loadByDomain } from '#functions/domain/partners/load-by-domain.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { partner } from '#shared/contract/partner.ts'

export const getPartnerByDomain: Handler<typeof partner.operations.GetPartnerByDomain> = async (
  { domain },
  context,
) => publicPartner(await loadByDomain(domain, 'domain'), context)

export const getPartnerIdByDomain: Handler<
  typeof partner.operations.GetPartnerIdByDomain
> = async ({ domain }) => {
  const { partnerId } = await loadByDomain(domain, 'domain')
  return { partnerId }
}
