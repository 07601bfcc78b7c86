import { handlers as contactDataHandlers } from '#functions/contact-data/index.ts'
import { handlers as messagesHandlers } from '#functions/messages/index.ts'
import type { ContactId, MessageId } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'
import { hour } from '#shared/rules/time/lengths.ts'
import { isDelivery } from '../judge/judge.ts'
import { deliveryIn } from '../judge/stored.ts'
import { openedAddress } from '../opened-address.ts'
import { mailboxOf } from '../people.ts'
import type { Change } from '../services/table.ts'
import { insist } from './insist.ts'
import type { Stage } from './stage.ts'

/**
 * The owner corrects addresses after the sending: that of a fallback recipient before the mail to
 * the recipient comes back, and that of a recipient whose message did not arrive. Then the message
 * goes out again.
 */
export class Corrector {
  readonly #stage: Stage
  /** Cancels a message that did not arrive everywhere, before it is sent again. */
  readonly #cancel: ((messageId: MessageId) => void) | undefined

  constructor(stage: Stage, cancel?: (messageId: MessageId) => void) {
    this.#stage = stage
    this.#cancel = cancel
  }

  watch(changes: readonly Change[]): void {
    const { longStoryDice, scheduler, people } = this.#stage
    for (const { before, after } of changes) {
      if (!after || !isDelivery(after) || before?.state === after.state) continue
      const delivery = deliveryIn(after)
      const { messageId, contactId, fallback, owner, state, recipient } = delivery
      if (!messageId || owner !== people.owner.userId) continue
      // The owner is not told of a mailbox that stays full.
      if (mailboxOf(openedAddress(delivery, recipient)) === 'stuffed' && state === 'SENT') continue
      const fallbackId = fallback?.contactId
      if (state === 'SENT' && fallbackId && longStoryDice.happens(0.6)) {
        scheduler.after(longStoryDice.whole(60_000, 10 * hour), () => this.#correct(fallbackId))
      }
      if (state !== 'HELD' || !contactId || !longStoryDice.happens(0.6)) continue
      const correctsAfter = longStoryDice.whole(hour, 48 * hour)
      scheduler.after(correctsAfter, () =>
        this.#correct(contactId, () => this.#sendAgain(messageId, contactId)),
      )
      const cancel = this.#cancel
      if (cancel && longStoryDice.happens(0.7)) {
        scheduler.after(longStoryDice.whole(0, Math.min(correctsAfter, 2 * hour)), () =>
          cancel(messageId),
        )
      }
    }
  }

  #correct(contactId: ContactId, then: () => void = () => undefined): void {
    const { people, scheduler, did } = this.#stage
    const email = Email.parse(`takes-${scheduler.now}@example.org`)
    const body = { email, primary: true }
    insist(this.#stage, {
      who: people.owner,
      name: 'owner corrects an address',
      call: (context) =>
        contactDataHandlers.AddUpdatePersonEmail({ parentId: contactId, body }, context),
      answered: (done) => {
        if (!done) return
        did('correctedAfterwards')
        then()
      },
    })
  }

  /** Acts for the recipient of the message: a delivery's contact may be the fallback. */
  #sendAgain(messageId: MessageId, contactId: ContactId): void {
    const { judge, people } = this.#stage
    const sent = judge.promises.sendsAgain(messageId, contactId)
    insist(this.#stage, {
      who: people.owner,
      name: 'owner sends again',
      call: (context) => messagesHandlers.SendAgain({ body: { messageId, contactId } }, context),
      answered: (done) => done && sent(),
    })
  }
}
