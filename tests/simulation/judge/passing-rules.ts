import type { Item } from '#functions/core/store/table.ts'
import type { DuringReport } from '#shared/model/delivery.ts'
import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { paths } from '#shared/paths.ts'
import { refusesMail } from '../people.ts'
import type { Change } from '../services/table.ts'
import { CertifiedDeaths } from './certified-deaths.ts'
import { countingSecond } from './channel-rules.ts'
import type { ChosenHistory } from './chosen-history.ts'
import type { Evidence } from './judge.ts'
import {
  addressRefusesUntilUntold,
  afterCertificate,
  barredFromReportsFor,
  day,
  hour,
  lastWait,
  minute,
  objectionsThatLockOut,
  onlyDelegateConfirmsAfter,
  shortestChallenge,
  stageWaits,
  timeToConfirm,
  waitsAfterWithdrawal,
} from './promised-times.ts'
import { deliveryIn, isReported, passingIn } from './stored.ts'

/** A worker that was permitted to send a notice does so within this many milliseconds. */
const sending = 2 * minute

type Phase = 'the time to object' | 'the last wait'

/** During which report a passing is, if its owner was reported. */
const openReport = ({
  state,
  report,
}: Pick<Passing, 'state' | 'report'>): DuringReport | undefined =>
  report && isReported({ state })
    ? { caseId: report.caseId, released: state === 'RELEASED' }
    : undefined

const reportName = ({ caseId, released }: DuringReport) => `${caseId}, ${released}`

/**
 * Whether an accepted certificate opened this report, which has just begun. That is no word of who
 * brought the certificate. Later, one that was brought before may be accepted in the report.
 */
const isOpenedByCertificate = ({ certificates }: Pick<PassingReport, 'certificates'>): boolean =>
  certificates.some(({ brought, review }) => brought && review === 'ACCEPTED')

const readPassing = (item: Item | undefined): Passing | undefined => item && passingIn(item)

/**
 * The rules for a passing: no change is lost, no vote is invented, and an objection always wins.
 */
export class PassingRules {
  readonly #evidence: Evidence
  readonly #given = new Set<string>()
  readonly #objectedTo = new Set<string>()
  readonly #withdrew = new Map<string, number>()
  /** When each delegate took something back. */
  readonly #withdrawn = new Map<string, number[]>()
  /** When each report stopped being undecided: it ended, or it was released. */
  readonly #over = new Map<string, number>()
  #key: Change['key'] | undefined
  #phaseSince = 0
  /** Since when the last wait goes on although too few confirm. */
  #fewSince: number | undefined
  /** The owner's former addresses, and until when they count. */
  readonly #former = new Map<string, number>()
  readonly #undone = new Set<string>()
  /** When the owner last got another address. */
  #movedAt = 0
  /** For how many milliseconds the clock of the open report stood still. */
  #stoodStill = 0
  readonly #chosen: ChosenHistory
  #releasedAt = 0
  /** When certificates of the open report were accepted. */
  readonly #accepted = new Map<string, number>()
  /** The certificates about which administrators decided. */
  readonly #decided = new Set<string>()
  /** When the owner objected to reports of each delegate. */
  readonly #objections = new Map<string, number[]>()

  /** The delegates whose own death is reported. */
  readonly #deaths: CertifiedDeaths
  /** The delegate to whom the owner leaves everything. */
  #heir: string | undefined
  /** The delegate who made the open report although all other delegates were gone, and when. */
  #alone: { readonly userId: string; readonly at: number } | undefined
  /** Whether an accepted certificate opened the open report. */
  #isByCertificate = false

  constructor(evidence: Evidence, chosen: ChosenHistory) {
    this.#evidence = evidence
    this.#chosen = chosen
    this.#deaths = new CertifiedDeaths(evidence)
  }

  /** Records that the owner's will leaves everything to this delegate. */
  inheritsAll(userId: string): void {
    this.#heir = userId
  }

  /** Records that a delegate is about to confirm. */
  confirms(userId: string): void {
    this.#given.add(userId)
  }

  /**
   * Records that the owner had this address before the run, and until when it must take notices
   * too.
   */
  movedBefore(address: string, until: number): void {
    this.#former.set(address, until)
  }

  /** Records that the owner, at this former address, takes back the change to another one. */
  undoes(former: string): void {
    this.#undone.add(former)
  }

  /** Records that the owner objected to a report of a delegate. */
  objected(reporter: string, at: number): void {
    this.#objections.set(reporter, [...(this.#objections.get(reporter) ?? []), at])
  }

  /** A delegate was refused for two objections: they must both be of the last year. */
  refusedAsLockedOut(reporter: string): void {
    const { now, skew, addViolation } = this.#evidence
    if (
      this.#objectionsSince(reporter, now() - barredFromReportsFor - skew()) < objectionsThatLockOut
    )
      addViolation('locked out', `${reporter} may not report, a year after an objection`)
  }

  #objectionsSince(reporter: string, since: number): number {
    return (this.#objections.get(reporter) ?? []).filter((at) => at > since).length
  }

  /** Records that a delegate is about to withdraw. */
  withdraws(userId: string): void {
    this.#withdrew.set(userId, this.#evidence.now())
  }

  /** The passing that was stored first is the owner's, the others are those of delegates. */
  committed(change: Change): void {
    this.#key ??= change.key
    if (change.key.pk === this.#key.pk) this.#ofOwner(change)
    else this.#deaths.committed(change)
  }

  #ofOwner(change: Change): void {
    const { before: old, after: now } = change
    const { addViolation } = this.#evidence
    const [before, after] = [readPassing(old), readPassing(now)]
    if (!after) return
    const step = after.version - (before?.version ?? 0)
    if (step !== 1 && step !== 0)
      addViolation('change lost', `passing ${before?.version} to ${after.version}`)
    if (step === 0 && before?.state !== after.state) {
      addViolation(
        'change lost',
        `passing ${after.version} from ${before?.state} to ${after.state}`,
      )
    }
    this.#watchEnd(before, after)
    this.#watchVotes(before, after)
    this.#watchAlone(before, after)
    this.#watchBlocking(before, after)
    this.#watchNotices(before, after)
    this.#watchCertificates(before, after)
    this.#watchTime(before, after)
    this.#watchStages(before, after)
    this.#watchBrought(change.key, before, after)
    this.#watchRefusals(before, after)
    this.#watchLockOut(before, after)
    this.#watchObjections(before, after)
  }

  #watchEnd(before: Passing | undefined, after: Passing): void {
    if (!before?.report) return
    const [was, is] = [openReport(before), openReport(after)]
    if (was && !(is && reportName(is) === reportName(was)))
      this.#over.set(reportName(was), this.#evidence.now())
  }

  /** A notice that had to wait is not sent once what it says of a report is not true any more. */
  sends({ before, after }: Change): void {
    const { now, addViolation } = this.#evidence
    if (after?.state !== 'SENDING' || before?.state === 'SENDING') return
    const delivery = deliveryIn(after)
    const { during, deliveryId, recipient } = delivery
    const over = during && this.#over.get(reportName(during))
    if (over !== undefined && over + sending < now())
      addViolation(
        'told too late',
        `notice ${deliveryId} to ${this.#evidence.addressOf(delivery, recipient)}`,
      )
  }

  #watchVotes(before: Passing | undefined, { state, report }: Passing): void {
    const { addViolation, now } = this.#evidence
    if (!report) return
    const known = before?.report?.caseId === report.caseId ? before.report.votes : []
    for (const { userId } of report.votes) {
      if (known.some((vote) => vote.userId === userId)) continue
      if (!this.#given.has(userId)) addViolation('vote not given', `by ${userId}`)
    }
    const voters = new Set(report.votes.map(({ userId }) => userId))
    if (voters.size < report.votes.length)
      addViolation('vote not given', 'one vote is counted twice')
    const isFew = voters.size < report.confirmers && !this.#mayBeFewer(report)
    this.#fewSince = state === 'COOLING' && isFew ? (this.#fewSince ?? now()) : undefined
    const isNew = before?.state !== state
    if ((isNew && (state === 'COOLING' || state === 'RELEASED') && isFew) || this.#isFewTooLong())
      addViolation('too few votes', `${voters.size} of ${report.confirmers}`)
    if (state === 'COOLING' || (state === 'RELEASED' && isNew)) this.#watchHeir(report, voters)
  }

  /** A delegate who alone is left to report and to confirm says it twice, a day apart. */
  #watchAlone(before: Passing | undefined, { report }: Passing): void {
    const { now, skew, addViolation } = this.#evidence
    if (!report) return
    const { caseId, reporter, electorate, votes } = report
    if (before?.report?.caseId !== caseId) {
      const others = electorate.filter(({ userId }) => userId !== reporter)
      const isOnly = reporter !== undefined && others.every(({ userId }) => this.#isGone(userId))
      // Nobody has confirmed a report that a certificate opened, whoever is left.
      this.#alone =
        isOnly && votes.length === 0 && !isOpenedByCertificate(report)
          ? { userId: reporter, at: now() }
          : undefined
    }
    if (this.#alone === undefined || votes.length === 0 || before?.report?.votes.length) return
    const waited = now() - this.#alone.at
    if (
      votes.some(({ userId }) => userId === this.#alone?.userId) &&
      waited + skew() < onlyDelegateConfirmsAfter
    )
      addViolation('too little time', `${this.#alone.userId} confirms alone after ${waited} ms`)
  }

  /** A worker looks at the electors each day: until then the last wait may go on. */
  #isFewTooLong(): boolean {
    const { now, skew } = this.#evidence
    return this.#fewSince !== undefined && this.#fewSince + day + hour < now() - skew()
  }

  /**
   * An heir of everything is not believed alone: only if nobody else is left who could confirm it,
   * and with an accepted certificate.
   */
  #watchHeir({ electorate, certificates }: PassingReport, voters: ReadonlySet<string>): void {
    const heir = this.#heir
    if (heir === undefined || voters.size !== 1 || !voters.has(heir)) return
    const isCertified = certificates.some(({ review }) => review === 'ACCEPTED')
    const others = electorate.filter(({ userId }) => userId !== heir)
    if (isCertified && others.every(({ userId }) => this.#isGone(userId))) return
    this.#evidence.addViolation('too few votes', `${heir} alone, who inherits everything`)
  }

  /** Whether each elector who has not confirmed can say nothing any more. */
  #areSilentGone({ electorate, votes }: PassingReport): boolean {
    return electorate
      .filter(({ userId }) => votes.every((vote) => vote.userId !== userId))
      .every(({ userId }) => this.#isGone(userId))
  }

  #isGone(userId: string): boolean {
    const account = this.#evidence.table.look({ pk: `PERSON#${userId}`, sk: 'ACCOUNT' })
    const stands = account !== undefined && account.memorialSince === undefined
    return !stands || this.#deaths.mayCount(userId)
  }

  /**
   * Fewer are enough if all others are gone, or if they were silent for 60 days while a certificate
   * was accepted and compared, and nobody disputed. Someone has confirmed in either case.
   */
  #mayBeFewer(report: PassingReport): boolean {
    const { now, skew } = this.#evidence
    const { votes, certificates, dispute, confirmBy } = report
    const compared = certificates.some(
      (certificate) => certificate.review === 'ACCEPTED' && certificate.compared !== undefined,
    )
    const late = Date.parse(confirmBy) <= now() + skew()
    return (
      votes.length > 0 &&
      (this.#areSilentGone(report) || (compared && late && dispute === undefined))
    )
  }

  /**
   * Where fewer confirmed than the owner wanted, the last wait lasts twice the days that the owner
   * chose.
   */
  #watchLongWait({ confirmers, votes, reportedAt }: PassingReport): void {
    const { now, addViolation } = this.#evidence
    const waited = now() - this.#phaseSince
    const days = this.#chosen.daysBefore(Date.parse(reportedAt))
    if (votes.length < confirmers && waited + hour < 2 * days * day)
      addViolation('too little time', `${waited} ms of a long last wait`)
  }

  /**
   * Delegates have 60 days to confirm, after the time to object. The time for which the clock stood
   * still does not count.
   */
  #mayExpire({ caseId, reportedAt }: PassingReport): void {
    const { now, skew, addViolation } = this.#evidence
    const ran = now() - Date.parse(reportedAt) - this.#stoodStill
    if (ran + skew() + hour < shortestChallenge + timeToConfirm)
      addViolation('too little time', `case ${caseId} ran out after ${ran} ms`)
  }

  /**
   * One delegate cannot end what others confirm, report again at once, or dispute again after a
   * decision.
   */
  #watchBlocking(before: Passing | undefined, after: Passing): void {
    const { addViolation, now, skew } = this.#evidence
    const { report, last } = after
    const known = before?.report
    for (const [userId, times] of Object.entries(after.withdrawals)) {
      if (times.at(-1) === before?.withdrawals[userId]?.at(-1)) continue
      if (!this.#withdrew.has(userId))
        addViolation('blocked by one', `${userId} took nothing back, and is to wait`)
      this.#withdrawn.set(userId, [...(this.#withdrawn.get(userId) ?? []), now()])
    }
    if (last?.outcome === 'EXPIRED' && known?.caseId === last.caseId) this.#mayExpire(known)
    if (last?.outcome === 'WITHDRAWN' && known?.caseId === last.caseId) {
      for (const { userId } of known.votes) {
        if (!this.#withdrew.has(userId)) {
          addViolation('blocked by one', `${userId} still confirms case ${last.caseId}`)
        }
      }
    }
    if (!report) return
    const opened = known?.caseId !== report.caseId
    const earlier = opened ? [] : (known?.votes ?? [])
    const reports = opened && !isOpenedByCertificate(report)
    const speak = [
      ...(reports && report.reporter !== undefined ? [report.reporter] : []),
      ...report.votes
        .map(({ userId }) => userId)
        .filter((voter) => earlier.every(({ userId }) => userId !== voter)),
    ]
    for (const userId of speak) {
      const times = this.#withdrawn.get(userId) ?? []
      const wait = waitsAfterWithdrawal[Math.min(times.length, waitsAfterWithdrawal.length) - 1]
      const lastWithdrawn = times.at(-1)
      if (
        wait !== undefined &&
        lastWithdrawn !== undefined &&
        now() + skew() + minute < lastWithdrawn + wait
      )
        addViolation('blocked by one', `${userId} speaks again after ${times.length} withdrawals`)
    }
    const disputant = report.disputed.at(-1)
    const disputes = report.disputed.length > (known?.disputed.length ?? 0)
    if (disputes && report.votes.some(({ userId }) => userId === disputant)) {
      addViolation('vote not given', `${disputant} disputes, and still counts`)
    }
    if (new Set(report.disputed).size < report.disputed.length) {
      addViolation('blocked by one', `a delegate disputes case ${report.caseId} again`)
    }
  }

  /**
   * The owner took a notice at least 48 hours before each of the two ends: SES reported it, or it
   * was accepted 72 hours before that and did not come back. A mailbox that refused for 30 days is
   * the exception, since then all delegates confirm.
   */
  #watchNotices(before: Passing | undefined, after: Passing): void {
    const { now } = this.#evidence
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
    if (opened || cooled) this.#phaseSince = now()
  }

  /**
   * When the owner was to be told what decides about the end of a phase: when it began, or when a
   * certificate shortened it.
   */
  #toBeToldSince(phase: Phase, report: PassingReport): number {
    const ran = this.#evidence.now() - Date.parse(report.reportedAt) - this.#stoodStill
    const isAsChosen = phase === 'the last wait' || ran + hour >= this.#daysToObject(report)
    const accepted = report.certificates.flatMap(({ fileId }) => this.#accepted.get(fileId) ?? [])
    return isAsChosen ? this.#phaseSince : Math.max(this.#phaseSince, Math.min(...accepted))
  }

  /**
   * Nobody could tell the owner: all delegates who are left confirmed, or an administrator accepted
   * a certificate.
   */
  #isBelievedUntold(report: PassingReport): boolean {
    return (
      this.#areSilentGone(report) || report.certificates.some(({ review }) => review === 'ACCEPTED')
    )
  }

  #mustBeTold(phase: Phase, report: PassingReport): void {
    const { acceptances, now, skew, addViolation } = this.#evidence
    const since = this.#toBeToldSince(phase, report)
    const email = this.#address()
    const tookOne = (address: string) =>
      acceptances().some(
        ({ at, to, text, arrivedAt }) =>
          to === address &&
          text.includes(paths.passingAlive) &&
          at + skew() >= since &&
          Math.min(arrivedAt, at + 72 * hour) + 48 * hour <= now() + skew(),
      )
    const refuses =
      refusesMail(email) &&
      now() + skew() >=
        Math.max(Date.parse(report.reportedAt), this.#movedAt) + addressRefusesUntilUntold &&
      (phase === 'the time to object' || this.#isBelievedUntold(report))
    const second = countingSecond(this.#account(), now() + skew())
    const went = acceptances().some(({ to, at }) => to === email && at + skew() >= since)
    const elsewhere = second !== undefined && went && tookOne(second)
    if (!tookOne(email) && !elsewhere && !refuses)
      addViolation('owner not told', `${phase} is over`)
    for (const [address, until] of this.#former) {
      const counts = address !== email && until > now() && !refusesMail(address)
      if (counts && !tookOne(address))
        addViolation('owner not told', `${phase} is over, and ${address} took nothing`)
    }
  }

  /** A certificate waits until somebody decides, even if another delegate brings one. */
  #watchCertificates(before: Passing | undefined, { report }: Passing): void {
    const known = before?.report?.caseId === report?.caseId ? before?.report : undefined
    for (const { fileId, userId, review } of known?.certificates ?? []) {
      const stands = report?.certificates.some(
        (certificate) => certificate.fileId === fileId || certificate.userId === userId,
      )
      if (review === 'WAITING' && !stands)
        this.#evidence.addViolation('certificate lost', `${fileId} of ${userId}`)
    }
    for (const { fileId, review } of report?.certificates ?? []) {
      if (review === 'ACCEPTED' && !this.#accepted.has(fileId))
        this.#accepted.set(fileId, this.#evidence.now())
    }
  }

  /** The days that the owner chose to object, twice as many if a single delegate decides. */
  #daysToObject({ electorate, reportedAt }: PassingReport): number {
    const chosen = this.#chosen
      .settingsBefore(Date.parse(reportedAt))
      .map(({ challengeDays, confirmers }) => {
        const decide = Math.min(confirmers, electorate.length)
        return challengeDays * day * (decide === 1 ? 2 : 1)
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
        return accepted !== undefined && now() - accepted + hour >= afterCertificate
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
      if (waited + hour < lastWait) addViolation('too little time', `${waited} ms of the last wait`)
    }
    for (const stage of stages) {
      const isNew = before?.state !== 'RELEASED' || !before.stages.includes(stage)
      const waited = now() - this.#releasedAt + skew() + minute
      if (isNew && waited < stageWaits[stage])
        addViolation('too little time', `${stage} opens ${waited} ms after the release`)
    }
  }

  /** Records that an administrator decides about a certificate. */
  decides(fileId: string): void {
    this.#decided.add(fileId)
  }

  /**
   * A certificate that was brought without a report waits, also in a report, until somebody
   * decides.
   */
  #watchBrought({ pk }: Change['key'], before: Passing | undefined, after: Passing): void {
    const isWaiting = after.brought.some(({ review }) => review === 'WAITING')
    const owner = pk.slice('PERSON#'.length)
    if (isWaiting && !this.#evidence.table.look({ pk: 'PASSING-REVIEW', sk: owner }))
      this.#evidence.addViolation('certificate lost', `one of ${pk} comes before nobody`)
    const waiting = [...after.brought, ...(after.report?.certificates ?? [])]
    for (const { fileId } of before?.brought ?? [])
      if (
        !this.#decided.has(fileId) &&
        waiting.every((certificate) => certificate.fileId !== fileId)
      )
        this.#evidence.addViolation('certificate lost', `${fileId} of ${pk}`)
  }

  /** A certificate that was brought without a report, and refused, counts like an objection. */
  #watchRefusals(before: Passing | undefined, { brought, report, state }: Passing): void {
    // A delegate may bring the certificate of a revoked release once more.
    const inReport = isReported({ state }) ? (report?.certificates ?? []) : []
    const waited = (before?.brought ?? []).filter(({ fileId }) =>
      [...brought, ...inReport].every(
        (certificate) => certificate.fileId !== fileId || certificate.review === 'REFUSED',
      ),
    )
    const stood = (before?.report?.certificates ?? []).filter(
      (known) =>
        known.brought &&
        known.review !== 'REFUSED' &&
        inReport.some(({ fileId, review }) => fileId === known.fileId && review === 'REFUSED'),
    )
    for (const { userId } of [...waited, ...stood]) this.objected(userId, this.#evidence.now())
  }

  /** A delegate whose reports the owner answered twice in a year opens no other. */
  #watchLockOut(before: Passing | undefined, { report, last }: Passing): void {
    const { now, skew, addViolation } = this.#evidence
    const reporter = before?.report?.reporter
    const answered = last?.outcome === 'OBJECTED' || last?.outcome === 'REVOKED'
    if (answered && last.at !== before?.last?.at && reporter !== undefined)
      this.objected(reporter, now())
    const opened = report && before?.report?.caseId !== report.caseId ? report.reporter : undefined
    const isBrought = report?.certificates.some(
      ({ brought, review, userId }) => brought && review === 'ACCEPTED' && userId === opened,
    )
    const against = this.#objectionsSince(opened ?? '', now() - barredFromReportsFor + skew())
    if (!isBrought && against >= objectionsThatLockOut)
      addViolation('locked out', `${opened} opened case ${report?.caseId}`)
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
    const least = this.#isShortened(report) ? shortestChallenge : this.#daysToObject(report)
    if (ran + hour < least) {
      addViolation('too little time', `case ${report.caseId}: ${ran} ms to object`)
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

  /**
   * The owner was asked about a report that still runs: without that it would stand still for ever.
   */
  #mustBeAsked({ state, report }: Passing, before: number): void {
    const { acceptances, addViolation } = this.#evidence
    const runs = state === 'REPORTED' || state === 'CONFIRMED' || state === 'COOLING'
    if (!report || !runs || this.#phaseSince > before) return
    const email = this.#address()
    // Who moved later was asked at the former address, unless that one refuses.
    const own = [email, ...this.#former.keys()].filter((address) => !refusesMail(address))
    const asked = acceptances().some(({ at, to }) => own.includes(to) && at >= this.#phaseSince)
    if (!asked && !refusesMail(email)) {
      addViolation('owner not told', `case ${report.caseId} runs, and no notice went out`)
    }
  }

  /**
   * A last wait without a stop ends: an address that took nothing has 72 hours and then 48, and
   * services may fail for a day.
   */
  #mustEnd({ state, report }: Passing, before: number): void {
    if (state !== 'COOLING' || !report) return
    const wait = report.lowered ? 2 * this.#daysToObject(report) : lastWait
    if (this.#phaseSince + wait + 6 * day < before)
      this.#evidence.addViolation('released too late', `case ${report.caseId}, not at all`)
  }

  #account(): Item | undefined {
    return this.#evidence.table.look({ pk: this.#key?.pk ?? '', sk: 'ACCOUNT' })
  }

  #address(): string {
    return String(this.#account()?.email)
  }

  isOf(pk: string): boolean {
    return this.#key?.pk === pk
  }

  /**
   * The owner moved from one address to another: for 30 days the former one must take notices too.
   */
  moved(before: unknown, after: unknown): void {
    if (typeof before !== 'string' || before === after) return
    this.#movedAt = this.#evidence.now()
    if (typeof after === 'string' && this.#undone.has(after)) {
      const all = [...this.#former.keys()]
      for (const later of all.slice(all.indexOf(after))) this.#former.delete(later)
      return
    }
    this.#former.set(before, this.#evidence.now() + 30 * day)
  }

  atEnd(dueBefore: number): void {
    const { table, addViolation } = this.#evidence
    const item = this.#key && table.look(this.#key)
    const passing = readPassing(item)
    if (!item || !passing) return
    const past = (instant: unknown) =>
      typeof instant === 'string' && Date.parse(instant) <= dueBefore
    if (past(passing.nextAt))
      addViolation('due and unsent', `passing has been waiting since ${passing.nextAt}`)
    if (past(item.wakeAt))
      addViolation('due and unsent', `passing has had work waiting since ${item.wakeAt}`)
    if (item.workLeft === true && item.wakeAt === undefined) {
      addViolation('due and unsent', 'passing has work left and no entry in the due index')
    }
    this.#mustBeAsked(passing, dueBefore)
    this.#mustEnd(passing, dueBefore)
    for (const [stage, wait] of Object.entries(stageWaits)) {
      const isLate = passing.state === 'RELEASED' && this.#releasedAt + wait + hour < dueBefore
      if (isLate && passing.stages.every((released) => released !== stage))
        addViolation('released too late', `${stage}, ${new Date(this.#releasedAt).toISOString()}`)
    }
    for (const { sk } of table.partition(item.pk === undefined ? '' : String(item.pk))) {
      const notice = /^PASSING-NOTICE#([^#]*)#/.exec(String(sk))?.[1]
      if (past(notice)) addViolation('due and unsent', `a notice of ${notice} was not sent`)
    }
  }
}
