import type { Context } from '#functions/core/http/context.ts'
import { appLink } from '#functions/core/runtime/app-link.ts'
import { partnerDomain } from '#shared/rules/partners/partner-domain.ts'
import { ownHost } from './partner-repository.ts'
import { partnerOfHost } from './registration.ts'

/**
 * The full addresses of screens on the host that the caller opened: a partner's host, or our own. A
 * browser is signed in on one host only, so another company's page must lead back to that host.
 */
export const viewerLink = async (
  context: Pick<Context, 'host'>,
): Promise<(path: string) => string> => {
  const partner = await partnerOfHost(context)
  if (!partner) return appLink
  return (path) => {
    const link = new URL(appLink(path))
    link.hostname = partnerDomain(partner.slug, ownHost())
    return link.href
  }
}
