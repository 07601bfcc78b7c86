import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { advanceAndAsk } from './advance.ts'
import { startClock } from './clock.ts'
import type { CommandOf, Decision, ReportNow } from './command.ts'
import { unchanged } from './decision.ts'
import { stopUntilSent } from './stop-for-notices.ts'
import { forgetting, type OwnerAddresses, refuses, wentOut } from './told.ts'

/** Whether the report runs since an address refused for 30 days, and the owner has another one. */
const runsForAnother = ({ stop, unreachable, told }: PassingReport, { mail }: OwnerAddresses) =>
  unreachable &&
  !stop &&
  Object.entries(told.news).some(([address, { refused }]) => refused && address !== mail)

/**
 * Whether the owner's present address must get a notice at once: the report waits for another one,
 * or runs because another one refused for 30 days.
 */
export const mustTellPresentAddress = (
  { report }: Pick<Passing, 'report'>,
  addresses: OwnerAddresses,
): boolean =>
  report !== undefined &&
  !refuses(report, addresses) &&
  (report.stop?.why === 'ADDRESS' || runsForAnother(report, addresses))

/**
 * The owner has another address than that which refused: it gets a notice at once, and the clock
 * runs again when that one went out. If it refuses too, it has 30 days of its own. Texts that were
 * sent while the other one refused do not count.
 */
export const followAddress = (
  { passing, report, now }: ReportNow,
  { addresses }: CommandOf<'address-changed'>,
): Decision => {
  if (!mustTellPresentAddress(passing, addresses)) return unchanged(passing)
  const { mail, phone } = addresses
  if (!report.stop && wentOut(report.told.news[mail])) {
    const reached = { ...report, addressPause: 0, unreachable: false }
    return advanceAndAsk({ ...passing, report: reached }, reached, { now, goneIsCurrent: false })
  }
  const running = startClock(report, now)
  const told = phone === undefined ? running.told : forgetting(running.told, phone)
  return stopUntilSent(passing, { ...running, addressPause: 0, told }, { since: now, now })
}
