import { handlers as contactDataHandlers } from '#functions/contact-data/index.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import type { MessageForm } from '#functions/domain/messages/save-message.ts'
import { handlers as messagesHandlers } from '#functions/messages/index.ts'
import type { messages } from '#shared/contract/messages.ts'
import type { AnswerOf } from '#shared/contract/operation.ts'
import { toScheduleForm } from '#shared/contract/schedule-form.ts'
import type { ScheduleTypeId } from '#shared/data/schedule-types.ts'
import { AppError, hasCode } from '#shared/errors.ts'
import type { ContactId, MessageId } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'
import { localTime } from '#shared/rules/delivery/schedule.ts'
import { minute } from '#shared/rules/time/lengths.ts'
import type { Dice } from '../dice.ts'
import { isDelivery } from '../judge/judge.ts'
import type { AfterDeath } from '../judge/posthumous-rules.ts'
import type { Answer } from '../judge/promises.ts'
import { deliveryIn } from '../judge/stored.ts'
import { openedAddress } from '../opened-address.ts'
import { type Friend, mailboxOf, type OtherOwner } from '../people.ts'
import type { Mailbox } from '../services/mail.ts'
import type { Change } from '../services/table.ts'
import type { Stage } from './stage.ts'

const timeZone = 'America/Chicago'

const messageBody = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The tin is blue.' }] }],
})

type Written = AnswerOf<typeof messages.operations.CreateMessage>

/** A message as its writer fills it in. */
interface Filled {
  readonly form: MessageForm
  /**
   * The minute that the writer chose. Whatever the product makes of it, it is not sent before that.
   */
  readonly dueAt: number | undefined
  /** When it is to arrive, if it waits for the writer's death. */
  readonly afterDeath: AfterDeath | undefined
}

const afterDeathOf = (type: ScheduleTypeId, days: number): AfterDeath | undefined => {
  if (type === 'afterDeath') return { on: 'release' }
  if (type === 'afterDeathDelayed') return { on: 'day', days }
  return type === 'afterDeathBirthday' ? { on: 'birthday' } : undefined
}

const promised = ({ dueAt }: Filled): Answer => ({ is: 'scheduled', dueAt })

/**
 * The owner as a writer of messages: writes, schedules, changes, cancels and deletes them, often at
 * the last moment.
 */
export class Writer {
  readonly #stage: Stage
  readonly #dice: Dice
  /** The messages that the owner knows of, with the recipients of each. */
  readonly #messages = new Map<MessageId, readonly ContactId[]>()
  readonly #owner: Account
  readonly #recipients: readonly Friend[]

  constructor(
    stage: Stage,
    { account, recipients }: OtherOwner = {
      account: stage.people.owner,
      recipients: stage.people.recipients,
    },
    dice: Dice = stage.dice,
  ) {
    this.#stage = stage
    this.#dice = dice
    this.#owner = account
    this.#recipients = recipients
  }

  /**
   * Writes one message of one of these types. A date is within `withinMinutes`, and
   * `afterDeathDelayed` waits `delayDays` after the release.
   */
  write(
    types: readonly ScheduleTypeId[],
    {
      withinMinutes,
      delayDays = 1,
    }: { readonly withinMinutes: number; readonly delayDays?: number },
  ): void {
    const { judge } = this.#stage
    const dice = this.#dice
    const filled = this.#fill(dice.pick(types), withinMinutes, this.#someRecipients(), delayDays)
    const { form } = filled
    this.#stage.act(
      this.#owner,
      'owner writes',
      (context) => messagesHandlers.CreateMessage({ body: form }, context),
      (end) => {
        if (!end || !('value' in end)) return
        const { messageId, dueAt } = end.value
        this.#messages.set(messageId, form['ScheduleInfo.Recipients'])
        judge.promises.begins(messageId)(promised(filled))
        judge.posthumous.wanted(messageId, filled.afterDeath)
        // Half of the writers change the message at the last moment.
        if (dueAt && dice.happens(0.5)) {
          this.#stage.near(Date.parse(dueAt), () => this.changeMind(messageId))
        }
      },
    )
  }

  /** Cancels, changes or deletes one of the messages. */
  changeMind(messageId = this.#anyMessage()): void {
    if (!messageId) return
    const dice = this.#dice
    dice.pick([
      () => this.cancel(messageId),
      () => this.#edit(messageId),
      () => this.#delete(messageId),
    ])()
  }

  /**
   * Deletes one of the recipients from the contacts. Scheduled deliveries keep the recipient's
   * address.
   */
  deleteContact(): void {
    const dice = this.#dice
    const { contactId } = dice.pick(this.#recipients)
    this.#stage.act(this.#owner, 'owner deletes a contact', (context) =>
      contactDataHandlers.Delete({ contactId }, context),
    )
  }

  /** One of the recipients gets a new address. */
  moveContact(mailbox?: Mailbox): void {
    this.#move(this.#dice.pick(this.#recipients).contactId, mailbox)
  }

  #move(contactId: ContactId, mailbox: Mailbox = 'takes'): void {
    const { scheduler } = this.#stage
    const email = Email.parse(`${mailbox}-${scheduler.now}@example.org`)
    const body = { email, primary: true }
    this.#stage.act(this.#owner, 'owner gives a contact another address', (context) =>
      contactDataHandlers.AddUpdatePersonEmail({ parentId: contactId, body }, context),
    )
  }

  /** One of the recipients opens a message. */
  open(): void {
    const dice = this.#dice
    const { email } = dice.pick(this.#recipients)
    const letters = this.#stage.letters().filter(({ to }) => to === email)
    if (letters.length > 0) this.#stage.open(dice.pick(letters))
  }

  /**
   * A worker has just claimed or sent a message. In that moment its owner takes it back or corrects
   * the address, or its recipient opens it before the service has reported anything.
   */
  watch(changes: readonly Change[]): void {
    for (const { before, after } of changes) {
      if (!after || !isDelivery(after)) continue
      const { deliveryId, messageId, contactId, fallback, owner, state } = deliveryIn(after)
      if (!messageId || owner !== this.#owner.userId || before?.state === state) continue
      if (state === 'CLAIMED' && contactId) {
        const { email = '' } =
          this.#recipients.find((recipient) => recipient.contactId === contactId) ?? {}
        const move = () => this.#move(contactId, mailboxOf(email))
        this.#soon(200, [() => this.cancel(messageId), move])
      }
      if (state === 'SENT') {
        const open = () => {
          const last = this.#stage.letters().findLast((letter) => letter.deliveryId === deliveryId)
          if (last) this.#stage.open(last)
        }
        this.#soon(3_000, [open])
        // The mail to the recipient may still come back.
        if (fallback?.contactId) this.#moveSometimes(fallback.contactId)
      }
    }
  }

  /** The owner deletes a message that was just sent, of which the mail comes back only later. */
  regret(changes: readonly Change[]): void {
    const { rareDice, scheduler } = this.#stage
    for (const { before, after } of changes) {
      if (!after || !isDelivery(after) || before?.state === after.state) continue
      const delivery = deliveryIn(after)
      const { messageId, owner, state, recipient } = delivery
      const comesBack = mailboxOf(openedAddress(delivery, recipient)) === 'returns'
      if (!messageId || owner !== this.#owner.userId || state !== 'SENT' || !comesBack) continue
      if (rareDice.happens(0.6)) {
        scheduler.after(rareDice.whole(minute, 900 * minute), () => this.#delete(messageId))
      }
    }
  }

  /**
   * The fallback recipient of a message that was just sent gets a new address, in the same kind of
   * mailbox.
   */
  #moveSometimes(contactId: ContactId): void {
    const { familyDice, scheduler } = this.#stage
    if (!familyDice.happens(0.5)) return
    const { email = '' } =
      this.#recipients.find((recipient) => recipient.contactId === contactId) ?? {}
    scheduler.after(familyDice.whole(0, 2_000), () => this.#move(contactId, mailboxOf(email)))
  }

  /** Sometimes does one of these things within some milliseconds. */
  #soon(within: number, acts: readonly (() => void)[]): void {
    const dice = this.#dice
    if (!dice.happens(0.5)) return
    this.#stage.did('momentOfSending')
    this.#stage.scheduler.after(dice.whole(0, within), dice.pick(acts))
  }

  #anyMessage(): MessageId | undefined {
    const known = [...this.#messages.keys()]
    return known.length === 0 ? undefined : this.#dice.pick(known)
  }

  #someRecipients(): ContactId[] {
    const dice = this.#dice
    const there = this.#recipients.map(({ contactId }) => contactId)
    const first = dice.pick(there)
    const others = there.filter(
      (contactId) => contactId !== first && dice.happens(there.length > 4 ? 0.8 : 0.3),
    )
    // Some runs have many recipients, and messages to most of them. One or two are left out, so
    // that the message can have a fallback.
    return [first, ...others].slice(0, Math.max(3, there.length - 2))
  }

  #fill(
    type: ScheduleTypeId,
    withinMinutes: number,
    recipients: ContactId[],
    delayDays = 1,
  ): Filled {
    const { scheduler } = this.#stage
    const dice = this.#dice
    const dueAt = new Date(scheduler.now + dice.whole(2, withinMinutes) * minute)
    const fallbacks = this.#recipients.filter(({ contactId }) => !recipients.includes(contactId))
    const fallback = dice.happens(0.6) && fallbacks.length > 0 ? dice.pick(fallbacks) : undefined
    const form: MessageForm = {
      MessageTypeId: 'letter',
      Subject: 'Where the recipe is',
      Body: messageBody,
      File: [],
      Status: 'SCHEDULED',
      ...toScheduleForm({
        recipients,
        scheduleTypeId: type,
        scheduledDate: type === 'date' ? localTime(dueAt, timeZone) : undefined,
        timeZone,
        delayDays: type === 'afterDeathDelayed' ? delayDays : undefined,
        fallbackContactId: fallback?.contactId,
      }),
    }
    const chosen = Math.floor(dueAt.getTime() / minute) * minute
    return {
      form,
      dueAt: type === 'date' ? chosen : undefined,
      afterDeath: afterDeathOf(type, delayDays),
    }
  }

  #call<T>(
    messageId: MessageId,
    name: string,
    call: (context: MemberContext) => Promise<T>,
    answer: (value: T) => Answer,
    refused: Answer['is'] & ('refused' | 'unknown'),
  ): void {
    const { judge } = this.#stage
    const settle = judge.promises.begins(messageId)
    this.#stage.act(this.#owner, name, call, (end) => {
      if (!end) return
      if ('value' in end) return settle(answer(end.value))
      settle({ is: end.error instanceof AppError ? refused : 'unknown' })
    })
  }

  /** Takes a message back from all to whom it has not gone. */
  cancel(messageId: MessageId): void {
    const refusedForAll = this.#stage.judge.promises.cancels(messageId)
    const call = async (context: MemberContext) => {
      try {
        return await messagesHandlers.CancelMessage({ body: { messageId } }, context)
      } catch (error) {
        if (hasCode(error, 'DELIVERY_UNDER_WAY')) refusedForAll()
        throw error
      }
    }
    const answer = ({ recipients }: Written): Answer => ({
      is: 'cancelled',
      except: recipients.flatMap(({ standing, deliveryId }) =>
        standing === 'cancelled' || deliveryId === undefined ? [] : [deliveryId],
      ),
    })
    this.#call(messageId, 'owner cancels', call, answer, 'refused')
  }

  #edit(messageId: MessageId): void {
    const filled = this.#fill('date', 60, [
      ...(this.#messages.get(messageId) ?? this.#someRecipients()),
    ])
    const { form } = filled
    this.#stage.judge.posthumous.wanted(messageId, undefined)
    const call = (context: MemberContext) =>
      messagesHandlers.UpdateMessage(
        { messageId, body: { ...form, Subject: 'Where the recipe was' } },
        context,
      )
    this.#call(messageId, 'owner edits', call, () => promised(filled), 'refused')
  }

  #delete(messageId: MessageId): void {
    const call = (context: MemberContext) => messagesHandlers.DeleteMessage({ messageId }, context)
    // This call cancels first: even if it is then refused, the message may be cancelled.
    this.#call(messageId, 'owner deletes', call, () => ({ is: 'cancelled' }), 'unknown')
  }
}

/**
 * Two letters, each this many days after the owner's death, to a recipient whose only address no
 * longer takes mail. What happens to the first happens again to the second.
 */
export const writeAgain = (stage: Stage, days: readonly [first: number, second: number]): void => {
  const { people, scheduler, rareDice: dice } = stage
  if (!dice.happens(0.95)) return
  const recipients = people.recipients.slice(-1)
  const writer = new Writer(stage, { account: people.owner, recipients }, dice)
  scheduler.after(dice.whole(minute, 60 * minute), () => writer.moveContact('bounces'))
  for (const day of days) {
    scheduler.after(dice.whole(minute, 60 * minute), () =>
      writer.write(['afterDeathDelayed'], { withinMinutes: 600, delayDays: day }),
    )
  }
}
