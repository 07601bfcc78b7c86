import type { PassingReport } from '#shared/model/passing.ts'

type Counted = Pick<
  PassingReport,
  'confirmers' | 'electorate' | 'votes' | 'unreachable' | 'certificate' | 'soleBeneficiary'
>

const certified = ({ certificate }: Pick<PassingReport, 'certificate'>) =>
  certificate?.review === 'ACCEPTED'

/**
 * How many electors must confirm: as many as the owner chose, or all of them if the owner's address could not be
 * reached, unless an administrator accepted a certificate.
 */
export const confirmersNeeded = (report: Counted): number =>
  report.unreachable && !certified(report)
    ? Math.max(report.electorate.length, report.confirmers)
    : report.confirmers

/**
 * Whether another elector must confirm: the sole beneficiary alone is not enough, unless a certificate was accepted.
 */
export const needsAnother = (report: Counted): boolean =>
  !certified(report) &&
  report.votes.length > 0 &&
  report.votes.every(({ userId }) => userId === report.soleBeneficiary)

/** Whether enough of the report's electors have confirmed, each counted once. */
export const isEnough = (report: Counted): boolean => {
  const electors = new Set(report.electorate.map(({ userId }) => userId))
  const distinct = new Set(
    report.votes.map(({ userId }) => userId).filter((id) => electors.has(id)),
  )
  return distinct.size >= confirmersNeeded(report) && !needsAnother(report)
}
