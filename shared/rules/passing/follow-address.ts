import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { advanceAndAsk } from './advance.ts'
import type { CommandOf, Decision, ReportNow } from './command.ts'
import { noChange } from './decision.ts'
import { startClock } from './report-clock.ts'
import { stopUntilSent } from './stop-for-notices.ts'
import { type OwnerAddresses, presentAddressRefuses, wasNoticeSent, withoutNewsOf } from './told.ts'

/** Whether the report runs on because a former address refused for 30 days. */
const runsDespiteFormerAddress = (
  { stop, unreachable, told }: PassingReport,
  { mail }: OwnerAddresses,
) =>
  unreachable &&
  !stop &&
  Object.entries(told.news).some(([address, { refused }]) => refused && address !== mail)

/**
 * Whether the owner's present address must get a notice at once. It must if the clock is stopped
 * because an address refused mail, or if it runs on because a former address refused mail for 30
 * days.
 */
export const mustTellPresentAddress = (
  { report }: Pick<Passing, 'report'>,
  addresses: OwnerAddresses,
): boolean =>
  report !== undefined &&
  !presentAddressRefuses(report, addresses) &&
  (report.stop?.why === 'ADDRESS' || runsDespiteFormerAddress(report, addresses))

/**
 * The owner has a new address in place of one that refused. The new address gets a notice at once,
 * and the clock runs again when that notice went out. If it refuses too, it has 30 days of its own.
 * News of texts that were sent while the former address refused is forgotten, because a text does
 * not count while mail refuses.
 */
export const followAddress = (
  { passing, report, now }: ReportNow,
  { addresses }: CommandOf<'address-changed'>,
): Decision => {
  if (!mustTellPresentAddress(passing, addresses)) return noChange(passing)
  const { mail, phone } = addresses
  if (!report.stop && wasNoticeSent(report.told.news[mail])) {
    // The new address got a notice of this phase already, so the clock need not stop for one. No
    // worker has just checked which electors are gone.
    const reached = { ...report, addressPause: 0, unreachable: false }
    return advanceAndAsk({ ...passing, report: reached }, reached, {
      now,
      goneElectorsAreCurrent: false,
    })
  }
  const runningReport = startClock(report, now)
  const toldAfter =
    phone === undefined ? runningReport.told : withoutNewsOf(runningReport.told, phone)
  return stopUntilSent(
    passing,
    { ...runningReport, addressPause: 0, told: toldAfter },
    { since: now, now },
  )
}
