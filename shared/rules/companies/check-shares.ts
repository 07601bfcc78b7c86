import type { CompanyOwner } from '#shared/model/company.ts'

/** 100 percent, in hundredths of a percent. */
const wholeBps = 10_000

/**
 * Says what is wrong with the shares of the owners of a business, in one sentence. Undefined if
 * nothing is. If all shares are known, they must be 100 percent together; a hundredth of a percent
 * for each owner may be missing by rounding, as in three times 33.33. If a share is unknown, the
 * others must leave something for it.
 */
export const checkShares = (owners: readonly Pick<CompanyOwner, 'share'>[]): string | undefined => {
  const knownShares = owners.flatMap(({ share }) => share ?? [])
  if (knownShares.length === 0) return undefined
  const sum = knownShares.reduce((total, share) => total + share, 0)
  const percent = `${sum / 100}`
  if (knownShares.length < owners.length) {
    return sum < wholeBps
      ? undefined
      : `These shares are ${percent} percent already. Nothing is left for the owner without a share.`
  }
  return Math.abs(sum - wholeBps) <= owners.length
    ? undefined
    : `The shares are ${percent} percent together, and must be 100.`
}

/** A share in hundredths of a percent, as people write it: "33.33%". */
export const percentText = (share: number): string => `${share / 100}%`
