import type { Passing, PassingReport } from '#shared/model/passing.ts'
import type { CommandOf, Decision } from './command.ts'
import { unchanged } from './decision.ts'
import { stopUntilSent } from './stop-for-notices.ts'
import { isSent, type OwnerAddresses, refuses } from './told.ts'

/**
 * Whether the owner's present address must get a notice at once. It must if the report waits for
 * another address. It must also if the report runs because another address refused for 30 days, and
 * the owner was not told at this one. Within half an hour after a phase began, its own notices may
 * still be on their way.
 */
export const mustTellPresentAddress = (
  { report }: Pick<Passing, 'report'>,
  addresses: OwnerAddresses,
): boolean => {
  if (!report || refuses(report, addresses)) return false
  const { stop, unreachable, told } = report
  const runsUntold =
    unreachable && !stop && told.checkAt === undefined && !isSent(report, addresses)
  return stop?.why === 'ADDRESS' || runsUntold
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
  mustTellPresentAddress(passing, addresses)
    ? stopUntilSent(passing, report, { since: now, now })
    : unchanged(passing)
