import type { MadeDecision } from '#shared/contract/passing.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
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
}: {
  term: string
  decisions: readonly MadeDecision[]
}) {
  if (decisions.length === 0) return null
  return (
    <Fact term={term}>
      {decisions.toReversed().map(({ decision, by, at }) => (
        <p key={`${at} ${decision}`}>
          {decisionWords[decision]} by {by}, {dateAndTime(at)}.
        </p>
      ))}
    </Fact>
  )
}
