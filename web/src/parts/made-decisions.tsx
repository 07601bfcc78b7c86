import type { MadeDecision } from '#shared/contract/passing.ts'
import { dateAndTime, dateOf } from '#web/lib/date-and-time.ts'
import { Fact } from '#web/ui/fact.tsx'

const decisionWords: Readonly<Record<MadeDecision['decision'], string>> = {
  ACCEPT_CERTIFICATE: 'A certificate was accepted',
  REFUSE_CERTIFICATE: 'A certificate was refused',
  COMPARE_CERTIFICATE: 'A certificate was compared',
  HOLD: 'The report was put on hold',
  CONTINUE: 'The report went on',
  END: 'The report was ended',
}

/** For administrators: what was decided about reports of a death, latest first. */
export function MadeDecisions({
  term,
  decisions,
  reports = [],
}: {
  term: string
  decisions: readonly MadeDecision[]
  /** Reports that ended. A decision about one of them names its day. */
  reports?: readonly { readonly reportedAt: string; readonly at: string }[]
}) {
  const whichReport = (at: string) => {
    const report = reports.find((ended) => ended.reportedAt <= at && at <= ended.at)
    return report ? ` This was the report of ${dateOf(report.reportedAt)}.` : ''
  }
  if (decisions.length === 0) return null
  return (
    <Fact term={term}>
      {decisions.toReversed().map(({ decision, by, at }) => (
        <p key={`${at} ${decision}`}>
          {decisionWords[decision]} by {by}, {dateAndTime(at)}.{whichReport(at)}
        </p>
      ))}
    </Fact>
  )
}
