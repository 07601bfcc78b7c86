import type { Item } from '#functions/core/store/table.ts'
import type { DuringReport } from '#shared/model/delivery.ts'
import type { Passing } from '#shared/model/passing.ts'
import type { Change } from '../services/table.ts'
import { BlockingRules } from './blocking-rules.ts'
import { CertificateRules } from './certificate-rules.ts'
import type { ChosenHistory } from './chosen-history.ts'
import type { Evidence } from './judge.ts'
import { OwnerToldRules } from './owner-told-rules.ts'
import { ReportTimeRules } from './report-time-rules.ts'
import { deliveryIn, isReported, passingIn } from './stored.ts'
import { workerMayStillSend } from './tolerances.ts'
import { VoteRules } from './vote-rules.ts'

const openReport = ({
  state,
  report,
}: Pick<Passing, 'state' | 'report'>): DuringReport | undefined =>
  report && isReported({ state })
    ? { caseId: report.caseId, released: state === 'RELEASED' }
    : undefined

const reportName = ({ caseId, released }: DuringReport) => `${caseId}, ${released}`

const readPassing = (item: Item | undefined): Passing | undefined => item && passingIn(item)

/** The rules for the owner's passing: no change of it is lost, and an objection always wins. */
export class PassingRules {
  readonly #evidence: Evidence
  readonly votes: VoteRules
  readonly blocking: BlockingRules
  readonly certificates: CertificateRules
  readonly told: OwnerToldRules
  readonly #times: ReportTimeRules
  readonly #objectedTo = new Set<string>()
  /** When each report stopped being undecided: it ended, or it was released. */
  readonly #over = new Map<string, number>()
  #key: Change['key'] | undefined

  constructor(evidence: Evidence, chosen: ChosenHistory) {
    this.#evidence = evidence
    this.votes = new VoteRules(evidence)
    this.blocking = new BlockingRules(evidence)
    this.certificates = new CertificateRules(evidence)
    this.told = new OwnerToldRules(evidence, (report) => this.votes.areSilentGone(report))
    this.#times = new ReportTimeRules(evidence, chosen, this.told)
  }

  /** The passing that was stored first is the owner's, the others are those of delegates. */
  committed(change: Change): void {
    if (this.#key === undefined) this.told.isAbout(change.key.pk)
    this.#key ??= change.key
    if (change.key.pk === this.#key.pk) this.#passingChanged(change)
    else this.votes.ofDelegate(change)
    const report = readPassing(change.after)?.report
    if (report) this.certificates.mustBeLookedAtTwice(report)
  }

  #passingChanged(change: Change): void {
    const { before: old, after: now } = change
    const { addViolation } = this.#evidence
    const [before, after] = [readPassing(old), readPassing(now)]
    if (!after) return
    const step = after.version - (before?.version ?? 0)
    if (step !== 1 && step !== 0) {
      addViolation('change lost', `passing ${before?.version} to ${after.version}`)
    }
    if (step === 0 && before?.state !== after.state) {
      addViolation(
        'change lost',
        `passing ${after.version} from ${before?.state} to ${after.state}`,
      )
    }
    this.#watchEnd(before, after)
    this.votes.passingChanged(before, after)
    this.blocking.passingChanged(before, after)
    this.#times.passingChanged(before, after)
    this.certificates.passingChanged(change.key, before, after)
    this.#watchObjections(before, after)
  }

  #watchEnd(before: Passing | undefined, after: Passing): void {
    if (!before?.report) return
    const [was, is] = [openReport(before), openReport(after)]
    if (was && !(is && reportName(is) === reportName(was))) {
      this.#over.set(reportName(was), this.#evidence.now())
    }
  }

  /** A notice that had to wait is not sent once what it says of a report is not true any more. */
  sends({ before, after }: Change): void {
    const { now, addViolation } = this.#evidence
    if (after?.state !== 'SENDING' || before?.state === 'SENDING') return
    const delivery = deliveryIn(after)
    const { during, deliveryId, recipient } = delivery
    const over = during && this.#over.get(reportName(during))
    if (over !== undefined && over + workerMayStillSend < now()) {
      addViolation(
        'told too late',
        `notice ${deliveryId} to ${this.#evidence.addressOf(delivery, recipient)}`,
      )
    }
  }

  #watchObjections(before: Passing | undefined, { state, report, last }: Passing): void {
    const objected = last?.outcome === 'OBJECTED' || last?.outcome === 'REVOKED'
    if (objected && before?.last?.at !== last.at) this.#objectedTo.add(last.caseId)
    if (state === 'RELEASED' && report && this.#objectedTo.has(report.caseId)) {
      this.#evidence.addViolation('objection lost', `case ${report.caseId} is released`)
    }
  }

  /** The owner was told that their objection ended a report: the report must be over. */
  objectionAccepted(caseId: string | undefined): void {
    if (caseId !== undefined && !this.#objectedTo.has(caseId)) {
      const passing = readPassing(this.#key && this.#evidence.table.look(this.#key))
      if (passing?.report?.caseId === caseId && passing.state !== 'REVOKED') {
        this.#evidence.addViolation('objection lost', `case ${caseId} continues`)
      }
    }
  }

  isOf(pk: string): boolean {
    return this.#key?.pk === pk
  }

  atEnd(dueBefore: number): void {
    const { table, addViolation } = this.#evidence
    const item = this.#key && table.look(this.#key)
    const passing = readPassing(item)
    if (!item || !passing) return
    const past = (instant: unknown) =>
      typeof instant === 'string' && Date.parse(instant) <= dueBefore
    if (past(passing.nextAt)) {
      addViolation('due and unsent', `passing has been waiting since ${passing.nextAt}`)
    }
    if (past(item.wakeAt)) {
      addViolation('due and unsent', `passing has had work waiting since ${item.wakeAt}`)
    }
    if (item.workLeft === true && item.wakeAt === undefined) {
      addViolation('due and unsent', 'passing has work left and no entry in the due index')
    }
    this.#times.atEnd(passing, dueBefore)
    for (const { sk } of table.partition(String(item.pk))) {
      const notice = /^PASSING-NOTICE#([^#]*)#/.exec(String(sk))?.[1]
      if (past(notice)) addViolation('due and unsent', `a notice of ${notice} was not sent`)
    }
  }
}
