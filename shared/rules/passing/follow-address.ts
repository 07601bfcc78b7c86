import type { Passing, PassingReport } from '#shared/model/passing.ts'
import type { CommandOf, Decision } from './command.ts'
import { unchanged } from './decision.ts'
import { stopUntilSent } from './stop-for-notices.ts'
import { type OwnerAddresses, refuses } from './told.ts'

/**
 * Whether a report waits for an address that is not the owner's any more, or runs because it
 * refused for 30 days, and the present one has not been told of it.
 */
export const waitsForFormerAddress = (
  { report }: Pick<Passing, 'report'>,
  addresses: OwnerAddresses,
): boolean => {
  if (!report || refuses(report, addresses)) return false
  const runsUntold =
    report.unreachable && !report.stop && report.told.news[addresses.mail] === undefined
  return report.stop?.why === 'ADDRESS' || runsUntold
}

/**
 * The owner has another address than that which refused: it gets a notice at once, and the clock
 * runs again when that one went out.
 */
export const followAddress = (
  passing: Passing,
  report: PassingReport,
  { addresses }: CommandOf<'address-changed'>,
  now: string,
): Decision =>
  waitsForFormerAddress(passing, addresses)
    ? stopUntilSent(passing, report, { since: now, now })
    : unchanged(passing)
