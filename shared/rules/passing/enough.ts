import type { UserId } from '#shared/model/ids.ts'
import type { PassingReport } from '#shared/model/passing.ts'

type Counted = Pick<
  PassingReport,
  'confirmers' | 'electorate' | 'votes' | 'unreachable' | 'gone' | 'certificate' | 'soleBeneficiary'
>

const certified = ({ certificate }: Pick<PassingReport, 'certificate'>) =>
  certificate?.review === 'ACCEPTED'

/** The electors who still have an account, as of the last look. */
const standing = ({ electorate, gone = [] }: Pick<Counted, 'electorate' | 'gone'>) =>
  electorate.map(({ userId }) => userId).filter((id) => !gone.includes(id))

const needsAll = (report: Counted) => report.unreachable && !certified(report)

/**
 * How many electors must confirm: as many as the owner chose, or all of them who have an account if the owner's address
 * could not be reached, unless an administrator accepted a certificate.
 */
export const confirmersNeeded = (report: Counted): number =>
  needsAll(report) ? standing(report).length : report.confirmers

/**
 * Whether another elector must confirm: the sole beneficiary alone is not enough, unless a certificate was accepted.
 */
export const needsAnother = (report: Counted): boolean =>
  !certified(report) &&
  report.votes.length > 0 &&
  report.votes.every(({ userId }) => userId === report.soleBeneficiary)

/** Whether enough of the report's electors have confirmed, each counted once. */
export const isEnough = (report: Counted): boolean => {
  const voted = (id: UserId) => report.votes.some(({ userId }) => userId === id)
  if (needsAll(report)) {
    const all = standing(report)
    return all.length > 0 && all.every(voted) && !needsAnother(report)
  }
  const electors = new Set(report.electorate.map(({ userId }) => userId))
  const distinct = new Set(
    report.votes.map(({ userId }) => userId).filter((id) => electors.has(id)),
  )
  return distinct.size >= confirmersNeeded(report) && !needsAnother(report)
}
