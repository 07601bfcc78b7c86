import type { Passing, PassingReport } from '#shared/model/passing.ts'
import type { Change } from '../services/table.ts'
import type { ChosenHistory } from './chosen-history.ts'
import type { Evidence } from './judge.ts'
import { lastWait, shortestChallenge, timeToObject } from './promised-times.ts'
import { passingIn } from './stored.ts'

/**
 * A release takes at least as many votes and as much time as the settings and delegates required at
 * any time of the 30 days before the report.
 */
export class WeakeningRules {
  readonly #evidence: Evidence
  readonly #chosen: ChosenHistory

  constructor(evidence: Evidence, chosen: ChosenHistory) {
    this.#evidence = evidence
    this.#chosen = chosen
  }

  committed({ key: { pk, sk }, before, after }: Change): void {
    if (sk !== 'PASSING' || !after || !this.#chosen.isOf(pk)) return
    const passing = passingIn(after)
    if (passing.state === 'RELEASED' && before?.state !== 'RELEASED') this.#released(passing)
    const earlierCaseId = before && passingIn(before).report?.caseId
    if (passing.report && passing.report.caseId !== earlierCaseId) this.#opened(passing.report)
  }

  #opened(report: PassingReport): void {
    const { addViolation } = this.#evidence
    const at = Date.parse(report.reportedAt)
    const waitForSilent = this.#chosen.settingsBefore(at).some((settings) => settings.waitForSilent)
    if (waitForSilent && !report.waitForSilent) {
      addViolation('weakened at once', 'a report does not wait for the silent')
    }
    const needed = this.#chosen.votesBefore(at)
    if (report.confirmers < needed) {
      addViolation(
        'weakened at once',
        `a report needs ${report.confirmers} votes instead of ${needed}`,
      )
    }
  }

  #released({ report }: Passing): void {
    const { addViolation, now, skew } = this.#evidence
    if (!report) return
    const at = Date.parse(report.reportedAt)
    const needed = this.#chosen.votesNeeded(at)
    const voterCount = new Set(report.votes.map(({ userId }) => userId)).size
    // Where some are gone or silent, `VoteRules` and `ReportTimeRules` watch what was waited for.
    if (voterCount < needed && !report.lowered) {
      addViolation('weakened at once', `${voterCount} votes instead of ${needed}`)
    }
    const certified = report.certificates.some(({ review }) => review === 'ACCEPTED')
    const challenge = timeToObject(this.#chosen.daysBefore(at), needed)
    const wait = (certified ? shortestChallenge : challenge) + lastWait
    const end = new Date(at + wait).toISOString()
    if (end > new Date(now() + skew()).toISOString()) {
      addViolation('weakened at once', `released before ${end}`)
    }
  }
}
