import type { SendEmailCommandInput } from '@aws-sdk/client-ses'
import type { PublishCommandInput } from '@aws-sdk/client-sns'
import { hour } from '#shared/rules/time/lengths.ts'
import type { Dice } from '../dice.ts'
import type { Faults } from '../faults.ts'
import type { Scheduler } from '../scheduler.ts'
import type { SimulatedQueues } from './queues.ts'

/** A mail or text that SES or SNS accepted and will deliver. */
export interface Acceptance {
  readonly at: number
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly text: string
  readonly delivery: string | undefined
  readonly attempt: string | undefined
  readonly owner: string | undefined
  /** Whether it did not arrive because the mailbox was full, whatever the service answered. */
  readonly bouncedAsFull: boolean
  /** When SES's event about it was processed. Infinite if the events were lost. */
  toldAt: number
  /** When SES's event that it arrived was processed. Infinite if it was not. */
  arrivalToldAt: number
  /** Whether the product has processed SES's event that it bounced. */
  bounceProcessed: boolean
  /** When it arrived, if SES reported that. Infinite if it did not. */
  arrivedAt: number
}

/** The fate of mail to an address. */
export type Mailbox =
  | 'takes'
  | 'slow'
  | 'bounces'
  | 'full'
  | 'complains'
  | 'returns'
  | 'throttled'
  /** Throttled for longer than a deletion waits. */
  | 'postponed'
  /** A full mailbox that nobody empties. */
  | 'stuffed'
  /** The service refuses the first mails to it, and does not say why. */
  | 'doubted'
  /** The service refuses each mail to it: the address is invalid. */
  | 'rejected'

interface Options {
  readonly scheduler: Scheduler
  readonly faults: Faults
  readonly dice: Dice
  readonly queues: SimulatedQueues
  readonly mailboxOf: (address: string) => Mailbox
  readonly accepted: (acceptance: Acceptance) => void
}

/** The parts of an SES event that matter here. */
interface SimulatedEvent {
  readonly eventType: string
  readonly mail: { readonly tags: Readonly<Record<string, readonly string[]>> }
}

const refusal = (name: string, status: number, text = `The service says ${name}.`) =>
  Object.assign(new Error(text), {
    name,
    $fault: status < 500 ? 'client' : 'server',
    $metadata: { httpStatusCode: status },
  })

/** The error for a service that does not answer in time. */
export const noAnswerError = () =>
  Object.assign(new Error('No answer came.'), { name: 'TimeoutError', $metadata: {} })

/** How long a slow mail server takes to accept a mail, in milliseconds. */
const slowAcceptance = 24 * hour

/** How long after its acceptance a mail to a `returns` mailbox bounces, in milliseconds. */
const returnsAfter = 20 * hour

/** When the service takes no mail to a mailbox, in milliseconds after the start of the run. */
const throttledPeriods: Partial<Record<Mailbox, { readonly from: number; readonly to: number }>> = {
  throttled: { from: 72 * hour, to: 125 * hour },
  postponed: { from: 72 * hour, to: 264 * hour },
}

/**
 * How long the service refuses mails to a `doubted` address, from the first on, in milliseconds.
 */
const doubtedFor = 30 * hour

/** A `full` mailbox accepts each third mail. */
const mailsUntilEmptied = 3

/**
 * SES and SNS: they accept mail and texts, or throttle, reject, fail, or accept without an answer.
 */
export class SimulatedMail {
  readonly #options: Options
  readonly acceptances: Acceptance[] = []
  /** The attempts that were refused because of our account or domain. */
  readonly refusedForUs = new Set<string>()
  /** Whose mails were refused because of our account or domain, and when. */
  readonly refusals: { readonly owner: string | undefined; readonly at: number }[] = []
  /** The attempts that were refused without a reason. */
  readonly refusedUnclear = new Set<string>()
  /** Every call, whatever the service made of it. */
  readonly calls: { readonly to: string; readonly at: number }[] = []
  /** When the first mail to each `doubted` address was refused. */
  readonly #doubtedSince = new Map<string, number>()
  readonly #began: number
  /** Mails per second. In some runs so few that messages wait for many minutes. */
  readonly #rate: number

  constructor(options: Options) {
    this.#options = options
    this.#began = options.scheduler.now
    this.#rate = options.dice.pick([0.2, 14, 14])
  }

  /**
   * The quota that SES answers. Nothing here enforces it: the fault `mailThrottled` refuses mails.
   */
  quota() {
    const { faults, scheduler } = this.#options
    if (faults.lasts('mailOut', scheduler.now)) throw refusal('ServiceUnavailable', 503)
    return { Max24HourSend: 50_000, MaxSendRate: this.#rate, SentLast24Hours: 0 }
  }

  sendEmail({ Destination, Message, Tags = [] }: SendEmailCommandInput) {
    const tag = (name: string) => Tags.find(({ Name }) => Name === name)?.Value
    return this.#take({
      channel: 'email',
      to: Destination?.ToAddresses?.[0] ?? '',
      text: Message?.Body?.Text?.Data ?? '',
      owner: tag('owner'),
      delivery: tag('delivery'),
      attempt: tag('attempt'),
    })
  }

  publish({ PhoneNumber = '', Message = '', MessageAttributes = {} }: PublishCommandInput) {
    const attribute = (name: string) => MessageAttributes[name]?.StringValue
    return this.#take({
      channel: 'sms',
      to: PhoneNumber,
      text: Message,
      owner: attribute('owner'),
      delivery: attribute('delivery'),
      attempt: attribute('attempt'),
    })
  }

  /** Notes that the product has processed a message of the mail-events queue. */
  toldBy(body: string): void {
    const event: SimulatedEvent = JSON.parse(JSON.parse(body).Message)
    const [attempt] = event.mail.tags.attempt ?? []
    for (const acceptance of this.acceptances) {
      if (acceptance.attempt !== attempt) continue
      acceptance.toldAt = Math.min(acceptance.toldAt, this.#options.scheduler.now)
      if (event.eventType === 'Bounce') acceptance.bounceProcessed = true
      if (event.eventType === 'Delivery') {
        acceptance.arrivalToldAt = Math.min(acceptance.arrivalToldAt, this.#options.scheduler.now)
      }
    }
  }

  #take(mail: Pick<Acceptance, 'channel' | 'to' | 'text' | 'delivery' | 'attempt' | 'owner'>) {
    const { faults, scheduler, accepted, mailboxOf } = this.#options
    const now = scheduler.now
    this.calls.push({ to: mail.to, at: now })
    if (mail.channel === 'email' && faults.lasts('mailPaused', now)) {
      this.#refuse(mail)
      throw refusal('AccountSendingPausedException', 400)
    }
    if (faults.lasts('mailOut', now)) throw refusal('ServiceUnavailable', 503)
    if (faults.happens('mailThrottled') || this.#isThrottled(mail.to)) {
      throw refusal('Throttling', 400)
    }
    if (mail.channel === 'email' && faults.lasts('mailMisconfigured', now)) {
      this.#refuse(mail)
      throw refusal('MessageRejected', 400, 'Email address is not verified. It is ours.')
    }
    if (this.#isDoubted(mail.to)) {
      if (mail.attempt !== undefined) this.refusedUnclear.add(mail.attempt)
      throw refusal('MessageRejected', 400, 'It was not accepted.')
    }
    if (faults.happens('mailRejected') || mailboxOf(mail.to) === 'rejected') {
      throw mail.channel === 'email'
        ? refusal('InvalidParameterValue', 400, 'Domain contains illegal character')
        : refusal('InvalidParameterException', 400)
    }
    if (faults.happens('mailFails')) throw refusal('InternalFailure', 500)
    if (faults.happens('mailFails')) throw noAnswerError()
    const answered = !faults.happens('mailUnanswered')
    const acceptedBefore = this.acceptances.filter(({ to }) => to === mail.to).length
    const acceptance = {
      ...mail,
      at: scheduler.now,
      bouncedAsFull:
        mailboxOf(mail.to) === 'stuffed' ||
        (mailboxOf(mail.to) === 'full' &&
          acceptedBefore % mailsUntilEmptied !== mailsUntilEmptied - 1),
      toldAt: Number.POSITIVE_INFINITY,
      arrivalToldAt: Number.POSITIVE_INFINITY,
      bounceProcessed: false,
      arrivedAt: Number.POSITIVE_INFINITY,
    }
    this.acceptances.push(acceptance)
    accepted(acceptance)
    const MessageId = `ses-${this.acceptances.length}`
    if (mail.channel === 'email') this.#tell(acceptance, MessageId)
    if (!answered) throw noAnswerError()
    return { MessageId }
  }

  #refuse({ attempt, owner }: Pick<Acceptance, 'attempt' | 'owner'>): void {
    if (attempt !== undefined) this.refusedForUs.add(attempt)
    this.refusals.push({ owner, at: this.#options.scheduler.now })
  }

  #isThrottled(to: string): boolean {
    const { mailboxOf, scheduler } = this.#options
    const ran = scheduler.now - this.#began
    const { from = 0, to: until = 0 } = throttledPeriods[mailboxOf(to)] ?? {}
    return ran >= from && ran < until
  }

  #isDoubted(to: string): boolean {
    const { faults, mailboxOf, scheduler } = this.#options
    const { now } = scheduler
    if (mailboxOf(to) !== 'doubted' || faults.isOver) return false
    const since = this.#doubtedSince.get(to) ?? now
    this.#doubtedSince.set(to, since)
    return now < since + doubtedFor
  }

  #tell(acceptance: Acceptance, messageId: string): void {
    const { to, owner, delivery, attempt, bouncedAsFull } = acceptance
    const { faults, scheduler, dice, queues, mailboxOf } = this.#options
    const tags = Object.fromEntries(
      Object.entries({ owner, delivery, attempt }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, [value]]],
      ),
    )
    const mail = { messageId, destination: [to], tags }
    const ofFillingMailbox = {
      eventType: bouncedAsFull ? 'Bounce' : 'Delivery',
      mail,
      ...(bouncedAsFull
        ? { bounce: { bounceType: 'Transient', bounceSubType: 'MailboxFull' } }
        : {}),
    }
    const end = {
      takes: { eventType: 'Delivery', mail },
      slow: { eventType: 'Delivery', mail },
      doubted: { eventType: 'Delivery', mail },
      rejected: { eventType: 'Reject', mail },
      bounces: {
        eventType: 'Bounce',
        mail,
        bounce: { bounceType: 'Permanent', bounceSubType: 'General' },
      },
      full: ofFillingMailbox,
      stuffed: ofFillingMailbox,
      complains: { eventType: 'Complaint', mail },
      returns: {
        eventType: 'Bounce',
        mail,
        bounce: { bounceType: 'Permanent', bounceSubType: 'General' },
      },
      throttled: { eventType: 'Delivery', mail },
      postponed: { eventType: 'Delivery', mail },
    }[mailboxOf(to)]
    // A single event is lost only of a mailbox that takes mail. An address that bounces always does
    // so: its event is never lost alone, only while the whole topic is down.
    const lost = faults.happens('mailEventLost') && mailboxOf(to) === 'takes'
    if (lost || faults.lasts('mailEventsDown', scheduler.now)) return
    const acceptedAfter =
      { slow: slowAcceptance, returns: returnsAfter }[String(mailboxOf(to))] ?? 0
    if (end.eventType === 'Delivery') acceptance.arrivedAt = scheduler.now + acceptedAfter
    for (const event of [{ eventType: 'Send', mail }, end]) {
      const late = faults.happens('mailEventLate') ? dice.whole(1_000, 8 * 60_000) : 0
      const body = JSON.stringify({ Message: JSON.stringify(event) })
      const after = dice.whole(200, 4_000) + late + (event === end ? acceptedAfter : 0)
      scheduler.after(after, () => queues.put('mail-events', body, 0))
    }
  }
}
