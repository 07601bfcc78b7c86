import type { dashboard } from '#shared/contract/dashboard.ts'
import type { OutputOf } from '#shared/contract/operation.ts'
import type { Entitlement } from '#shared/model/entitlement.ts'
import type { WillSummary } from '#shared/model/will.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'
import { isSigned } from '#shared/rules/will/advance-of.ts'

type Banner = OutputOf<typeof dashboard.operations.GetUpSellBanner>

const noBanner: Banner = { bannerAvailable: false, headLine: '', subHead: '', callToAction: '' }

/**
 * Offers printing only for a will that is ready to sign and that the plan does not let the person
 * print without the watermark.
 */
export const upSell = (entitlement: Entitlement, wills: readonly WillSummary[]): Banner => {
  const readyWills = wills.filter(
    (will) =>
      will.status === 'FINALIZED' && !isSigned(will) && !mayPrintClean(entitlement, will.role),
  )
  const companion = wills.find(({ role }) => role === 'own')?.companion ?? 'spouse'
  if (readyWills.some(({ role }) => role === 'own')) {
    return {
      bannerAvailable: true,
      headLine: 'Your will is ready to print',
      subHead: 'Print it without the watermark, then sign it with your witnesses.',
      callToAction: 'See your will',
    }
  }
  if (readyWills.length > 0) {
    return {
      bannerAvailable: true,
      headLine: `Your ${companion}’s will is ready to print`,
      subHead: 'Print it without the watermark, then sign it with the witnesses.',
      callToAction: 'See both wills',
    }
  }
  return noBanner
}
