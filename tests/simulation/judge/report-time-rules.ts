import type { Passing, PassingReport } from '#shared/model/passing.ts'
import type { ChosenHistory } from './chosen-history.ts'
import type { Evidence } from './judge.ts'
import type { OwnerToldRules, Phase } from './owner-told-rules.ts'
import {
  afterCertificate,
  day,
  lastWait,
  shortestChallenge,
  stageWaits,
  timeToConfirm,
  timeToObject,
} from './promised-times.ts'
import { isOpenedByCertificate } from './stored.ts'
import { instantTolerance, periodTolerance } from './tolerances.ts'

/**
 * How long a last wait may go on beyond its length. An address that took nothing has 72 hours and
 * then 48, and services may fail for a day.
 */
const lastWaitGoesOnFor = 6 * day

/** Each phase of a report lasts as long as the owner chose, and no last wait goes on for ever. */
export class ReportTimeRules {
  readonly #evidence: Evidence
  readonly #chosen: ChosenHistory
  readonly #told: OwnerToldRules
  /** When the phase began that the open report is in. */
  #phaseSince = 0
  /** For how many milliseconds the clock of the open report stood still. */
  #stoodStill = 0
  /** Whether an accepted certificate opened the open report. */
  #isByCertificate = false
  /** When certificates of the open report were accepted. */
  readonly #accepted = new Map<string, number>()
  #releasedAt = 0

  constructor(evidence: Evidence, chosen: ChosenHistory, told: OwnerToldRules) {
    this.#evidence = evidence
    this.#chosen = chosen
    this.#told = told
  }

  passingChanged(before: Passing | undefined, after: Passing): void {
    this.#watchExpiry(before, after)
    this.#watchPhases(before, after)
    this.#rememberAccepted(after)
    this.#watchTime(before, after)
    this.#watchStages(before, after)
  }

  /**
   * Where fewer confirmed than the owner wanted, the last wait lasts twice the days that the owner
   * chose.
   */
  #watchLongWait({ confirmers, votes, reportedAt }: PassingReport): void {
    const { now, addViolation } = this.#evidence
    const waited = now() - this.#phaseSince
    const days = this.#chosen.daysBefore(Date.parse(reportedAt))
    if (votes.length < confirmers && waited + periodTolerance < 2 * days * day) {
      addViolation('too little time', `${waited} ms of a long last wait`)
    }
  }

  /**
   * Delegates have 60 days to confirm, after the time to object. The time for which the clock stood
   * still does not count.
   */
  #watchExpiry(before: Passing | undefined, { last }: Passing): void {
    if (last?.outcome !== 'EXPIRED' || before?.report?.caseId !== last.caseId) return
    const { caseId, reportedAt } = before.report
    const { now, skew, addViolation } = this.#evidence
    const ran = now() - Date.parse(reportedAt) - this.#stoodStill
    if (ran + skew() + periodTolerance < shortestChallenge + timeToConfirm) {
      addViolation('too little time', `case ${caseId} ran out after ${ran} ms`)
    }
  }

  /** The owner must have been told of each phase that ends with this change. */
  #watchPhases(before: Passing | undefined, after: Passing): void {
    const { state, report } = after
    if (!report) return
    const opened = before?.report?.caseId !== report.caseId
    const cooled = state === 'COOLING' && before?.state !== 'COOLING'
    const challenged = report.challengeOver && before?.report?.challengeOver === false
    if (challenged) this.#mustBeTold('the time to object', report)
    if (state === 'RELEASED' && before?.state !== 'RELEASED') {
      this.#mustBeTold('the last wait', report)
      this.#watchLongWait(report)
    }
    if (opened || cooled) this.#phaseSince = this.#evidence.now()
  }

  #mustBeTold(phase: Phase, report: PassingReport): void {
    this.#told.beforeTheEndOf(phase, report, this.#toBeToldSince(phase, report))
  }

  /**
   * When the owner was to be told what decides about the end of a phase: when it began, or when a
   * certificate shortened it.
   */
  #toBeToldSince(phase: Phase, report: PassingReport): number {
    const ran = this.#evidence.now() - Date.parse(report.reportedAt) - this.#stoodStill
    const isAsChosen =
      phase === 'the last wait' || ran + periodTolerance >= this.#timeToObject(report)
    const accepted = report.certificates.flatMap(({ fileId }) => this.#accepted.get(fileId) ?? [])
    return isAsChosen ? this.#phaseSince : Math.max(this.#phaseSince, Math.min(...accepted))
  }

  #rememberAccepted({ report }: Passing): void {
    for (const { fileId, review } of report?.certificates ?? []) {
      if (review === 'ACCEPTED' && !this.#accepted.has(fileId)) {
        this.#accepted.set(fileId, this.#evidence.now())
      }
    }
  }

  /** The longest time to object that the owner chose in the 30 days before the report. */
  #timeToObject({ electorate, reportedAt }: PassingReport): number {
    const chosen = this.#chosen
      .settingsBefore(Date.parse(reportedAt))
      .map(({ challengeDays, confirmers }) => {
        return timeToObject(challengeDays, Math.min(confirmers, electorate.length))
      })
    return Math.max(shortestChallenge, ...chosen)
  }

  /**
   * Whether an accepted certificate has shortened the time to object. One that opened the report
   * does not.
   */
  #isShortened(report: PassingReport): boolean {
    const { now } = this.#evidence
    return (
      !this.#isByCertificate &&
      report.certificates.some(({ fileId }) => {
        const accepted = this.#accepted.get(fileId)
        return accepted !== undefined && now() - accepted + periodTolerance >= afterCertificate
      })
    )
  }

  /** Each stage of a release waits for its hours, in which the owner can still object. */
  #watchStages(before: Passing | undefined, { state, stages }: Passing): void {
    const { now, skew, addViolation } = this.#evidence
    if (state !== 'RELEASED') return
    if (before?.state !== 'RELEASED') {
      this.#releasedAt = now()
      const waited = now() - this.#phaseSince
      if (waited + periodTolerance < lastWait) {
        addViolation('too little time', `${waited} ms of the last wait`)
      }
    }
    for (const stage of stages) {
      const isNew = before?.state !== 'RELEASED' || !before.stages.includes(stage)
      const waited = now() - this.#releasedAt + skew() + instantTolerance
      if (isNew && waited < stageWaits[stage]) {
        addViolation('too little time', `${stage} opens ${waited} ms after the release`)
      }
    }
  }

  /**
   * The owner has the whole time to object: the time for which the clock stood still does not
   * count. An accepted certificate shortens the time.
   */
  #watchTime(before: Passing | undefined, { report }: Passing): void {
    const { now, addViolation } = this.#evidence
    if (!report) return
    const known = before?.report?.caseId === report.caseId ? before.report : undefined
    if (!known) {
      this.#stoodStill = 0
      this.#isByCertificate = isOpenedByCertificate(report)
      return
    }
    if (known.stop && known.stop.since !== report.stop?.since) {
      // The next stop may have begun before a worker stored it.
      const ends = [known.stop.until, report.stop?.since].flatMap((at) =>
        at ? [Date.parse(at)] : [],
      )
      const end = Math.min(now(), ...ends)
      this.#stoodStill += end - Date.parse(known.stop.since)
    }
    if (!report.challengeOver || known.challengeOver) return
    const ran = now() - Date.parse(report.reportedAt) - this.#stoodStill
    const least = this.#isShortened(report) ? shortestChallenge : this.#timeToObject(report)
    if (ran + periodTolerance < least) {
      addViolation('too little time', `case ${report.caseId}: ${ran} ms to object`)
    }
  }

  atEnd(passing: Passing, before: number): void {
    this.#told.mustBeAsked(passing, this.#phaseSince, before)
    this.#mustEnd(passing, before)
    for (const [stage, wait] of Object.entries(stageWaits)) {
      const isLate =
        passing.state === 'RELEASED' && this.#releasedAt + wait + periodTolerance < before
      if (isLate && passing.stages.every((released) => released !== stage)) {
        this.#evidence.addViolation(
          'released too late',
          `${stage}, ${new Date(this.#releasedAt).toISOString()}`,
        )
      }
    }
  }

  /** A last wait without a stop ends. */
  #mustEnd({ state, report }: Passing, before: number): void {
    if (state !== 'COOLING' || !report) return
    const wait = report.lowered ? 2 * this.#timeToObject(report) : lastWait
    if (this.#phaseSince + wait + lastWaitGoesOnFor < before) {
      this.#evidence.addViolation('released too late', `case ${report.caseId}, not at all`)
    }
  }
}
