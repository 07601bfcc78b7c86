import type { Item } from '#functions/core/store/table.ts'
import type { Delivery, DeliveryRecipient } from '#shared/model/delivery.ts'
import type { Process } from '../scheduler.ts'
import type { Acceptance } from '../services/mail.ts'
import type { Change, SimulatedTable } from '../services/table.ts'
import { AccountTakenRules } from './account-taken-rules.ts'
import { BreakerRules } from './breaker-rules.ts'
import { ChannelRules } from './channel-rules.ts'
import { CheckInRules } from './check-in-rules.ts'
import { ChosenHistory } from './chosen-history.ts'
import { DeliveryRules } from './delivery-rules.ts'
import { ErasureRules } from './erasure-rules.ts'
import { FailureRules } from './failure-rules.ts'
import { FollowRules } from './follow-rules.ts'
import { LeavingRules } from './leaving-rules.ts'
import { LeftRules } from './left-rules.ts'
import { LogRules } from './log-rules.ts'
import { PassingRules } from './passing-rules.ts'
import { PaymentRules } from './payment-rules.ts'
import { PosthumousRules } from './posthumous-rules.ts'
import { Promises } from './promises.ts'
import { ProposalRules } from './proposal-rules.ts'
import { ReadingRules } from './reading-rules.ts'
import { RecoveryRules } from './recovery-rules.ts'
import { ReleaseRules } from './release-rules.ts'
import { ReminderRules } from './reminder-rules.ts'
import { RightsRules } from './rights-rules.ts'
import { SendingRules } from './sending-rules.ts'
import { SilenceRules } from './silence-rules.ts'
import { ToldRules } from './told-rules.ts'
import { WeakeningRules } from './weakening-rules.ts'

/** The rules, each of which names what must never happen. */
export type Rule =
  | 'due and unsent'
  | 'lost'
  | 'accepted twice'
  | 'before its time'
  | 'after a cancel'
  | 'before the release'
  | 'after a revocation'
  | 'SENT without an acceptance'
  | 'SENT but returned'
  | 'lost although taken'
  | 'after an opening'
  | 'not settled'
  | 'too little time'
  | 'sent without an intent'
  | 'not listed'
  | 'given up for us'
  | 'given up too early'
  | 'not taken back'
  | 'read too early'
  | 'reminded while reported'
  | 'read by another'
  | 'objection lost'
  | 'vote not given'
  | 'too few votes'
  | 'weakened at once'
  | 'blocked by one'
  | 'locked out'
  | 'owner not told'
  | 'answer lost'
  | 'second channel not told'
  | 'told to another'
  | 'taken account not told'
  | 'stopped by another'
  | 'released too late'
  | 'change not undone'
  | 'told too late'
  | 'change lost'
  | 'log incomplete'
  | 'log changed'
  | 'not followed'
  | 'told to nobody'
  | 'told too often'
  | 'after a deletion'
  | 'not erased'
  | 'deleted too early'
  | 'left out of the index'
  | 'not held back'
  | 'given again'
  | 'newer record changed'
  | 'way back too early'
  | 'silence counts'
  | 'asked too early'
  | 'never asked'
  | 'at another time'
  | 'certificate lost'
  | 'certificate looked at once'
  | 'payments not followed'
  | 'stopped for few'
  | 'not announced'
  | 'right without a contact'
  | 'fault in our code'

export interface Violation {
  readonly rule: Rule
  readonly what: string
}

/** The parts of the run that rules read. */
export interface Evidence {
  readonly table: Pick<SimulatedTable, 'look' | 'partition' | 'everything'>
  /** The address of a recipient of a delivery. */
  readonly addressOf: (delivery: Delivery, recipient: DeliveryRecipient) => string
  readonly acceptances: () => readonly Acceptance[]
  /** Whether the service refused this attempt because of our account or domain. */
  readonly refusedForUs: (attempt: string) => boolean
  /** The owner and time of each mail that it refused because of our account or domain. */
  readonly refusals: () => readonly { readonly owner: string | undefined; readonly at: number }[]
  /** Whether the service refused this attempt without a reason that we know. */
  readonly refusedUnclear: (attempt: string) => boolean
  /**
   * How often the service was asked since then to send anything to an address, whatever it
   * answered.
   */
  readonly callsSince: (address: string, since: number) => number
  /** Whether the object at this path of the bucket was removed. */
  readonly isRemoved: (path: string) => boolean
  readonly now: () => number
  /** By how many milliseconds the clocks of two workers may differ in this run. */
  readonly skew: () => number
  readonly addViolation: (rule: Rule, what: string) => void
}

/** Checks every commit and every acceptance when it happens, and the remaining state at the end. */
export class Judge {
  readonly violations: Violation[] = []
  readonly promises: Promises
  readonly passing: PassingRules
  readonly reading: ReadingRules
  readonly channels: ChannelRules
  readonly recovery: RecoveryRules
  readonly posthumous: PosthumousRules
  readonly #chosen: ChosenHistory
  readonly #checkIns: CheckInRules
  readonly #breaker: BreakerRules
  readonly #proposals: ProposalRules
  readonly #rights: RightsRules
  readonly #left: LeftRules
  readonly #payments: PaymentRules
  readonly #leaving: LeavingRules
  readonly #silence: SilenceRules
  readonly #taken: AccountTakenRules
  readonly #told: ToldRules
  readonly #deliveries: DeliveryRules
  readonly #log: LogRules
  readonly #follow: FollowRules
  readonly #failures: FailureRules
  readonly #weakening: WeakeningRules
  readonly #erasure: ErasureRules
  readonly #release: ReleaseRules
  readonly #reminders: ReminderRules
  readonly #sending: SendingRules
  readonly #table: Evidence['table']

  constructor(evidence: Omit<Evidence, 'addViolation'>) {
    const addViolation = (rule: Rule, what: string) => this.violations.push({ rule, what })
    const whole: Evidence = { ...evidence, addViolation }
    this.#table = evidence.table
    this.promises = new Promises(whole)
    this.#chosen = new ChosenHistory(whole)
    this.passing = new PassingRules(whole, this.#chosen)
    this.reading = new ReadingRules(whole)
    this.channels = new ChannelRules(whole)
    this.recovery = new RecoveryRules(whole)
    this.posthumous = new PosthumousRules(whole)
    this.#checkIns = new CheckInRules(whole)
    this.#breaker = new BreakerRules(whole)
    this.#proposals = new ProposalRules(whole)
    this.#rights = new RightsRules(whole)
    this.#left = new LeftRules(whole)
    this.#payments = new PaymentRules(whole)
    this.#leaving = new LeavingRules(whole)
    this.#silence = new SilenceRules(whole, this.#chosen)
    this.#taken = new AccountTakenRules(whole)
    this.#told = new ToldRules(whole)
    this.#deliveries = new DeliveryRules(whole)
    this.#log = new LogRules(whole)
    this.#follow = new FollowRules(whole)
    this.#failures = new FailureRules(whole)
    this.#weakening = new WeakeningRules(whole, this.#chosen)
    this.#erasure = new ErasureRules(whole)
    this.#release = new ReleaseRules(whole)
    this.#reminders = new ReminderRules(whole)
    this.#sending = new SendingRules(whole)
  }

  committed(changes: readonly Change[], process: Process | undefined): void {
    for (const change of changes) {
      this.#chosen.committed(change)
      if (process) this.#keepsNewer(change)
      if (process) this.#release.committed(change, process)
      if (change.key.sk === 'PASSING') this.passing.committed(change)
      if (change.key.sk === 'ACCOUNT') this.#accountChanged(change)
      if (isDelivery(change.after)) {
        this.#deliveries.committed(change)
        this.passing.sends(change)
      }
      this.reading.committed(change)
      this.channels.committed(change)
      this.#log.committed(change)
      this.#follow.committed(change)
      this.#failures.committed(change)
      this.#weakening.committed(change)
      this.#erasure.committed(change, process)
      this.#reminders.committed(change)
      this.recovery.committed(change)
      this.#leaving.committed(change)
      this.#silence.committed(change)
      this.#taken.committed(change)
      this.#told.committed(change)
      this.posthumous.committed(change)
      this.#checkIns.committed(change)
      this.#breaker.committed(change)
      this.#proposals.committed(change)
      this.#rights.committed(change)
      this.#left.committed(change)
      this.#payments.committed(change)
    }
    if (process) this.promises.committed(changes)
    if (process) this.#sending.committed(changes)
  }

  /** A record of a later version stays as it is. Only the erasure of its owner removes it. */
  #keepsNewer({ key, before, after }: Change): void {
    if (!before?.ofLaterVersion) return
    const isKept = after?.ofLaterVersion && after.schemaVersion === before.schemaVersion
    const isErased = !after && !this.#table.look({ pk: key.pk, sk: 'ACCOUNT' })
    if (isKept || isErased) return
    this.violations.push({ rule: 'newer record changed', what: `${key.pk} ${key.sk}` })
  }

  #accountChanged({ key, before, after }: Change): void {
    if (this.passing.isOf(key.pk)) this.passing.told.moved(before?.email, after?.email)
  }

  accepted(acceptance: Acceptance): void {
    this.#deliveries.accepted(acceptance)
    this.#erasure.accepted(acceptance)
    this.#reminders.accepted(acceptance)
    this.#follow.accepted(acceptance)
    this.#proposals.accepted(acceptance)
    this.promises.accepted(acceptance)
  }

  /** Records an error that is neither an answer of the product nor an injected fault. */
  unexpected(who: string, error: unknown): void {
    const { stack = String(error) } = error instanceof Error ? error : {}
    this.violations.push({ rule: 'fault in our code', what: `${who}: ${stack}` })
  }

  /** The run is over. What fell due before `dueBefore` must be done, since faults ended by then. */
  atEnd(dueBefore: number): void {
    this.#deliveries.atEnd(dueBefore)
    this.passing.atEnd(dueBefore)
    this.channels.atEnd()
    this.promises.atEnd(dueBefore)
    this.#log.atEnd()
    this.#follow.atEnd(dueBefore)
    this.#failures.atEnd(dueBefore)
    this.#release.atEnd(dueBefore)
    this.#taken.atEnd(dueBefore)
    this.#told.atEnd(dueBefore)
    this.#payments.atEnd(dueBefore)
    this.#erasure.atEnd(dueBefore)
    this.#leaving.atEnd(dueBefore)
  }
}

export const isDelivery = (item: Item | undefined): boolean => item?.entity === 'Delivery'
