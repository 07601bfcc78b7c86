import { handlers as passingHandlers } from '#functions/passing/index.ts'
import type { ContactId, DeliveryId } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'
import { hour } from '#shared/rules/time/lengths.ts'
import { isDelivery } from '../judge/judge.ts'
import { deliveryIn } from '../judge/stored.ts'
import type { Delegate } from '../people.ts'
import type { Change } from '../services/table.ts'
import { insist } from './insist.ts'
import type { Stage } from './stage.ts'

/**
 * The delegates once messages did not arrive after the owner's death: one proposes another address,
 * which may be that of a delegate, and another confirms it.
 */
export class AddressFinder {
  readonly #stage: Stage

  constructor(stage: Stage) {
    this.#stage = stage
  }

  watch(changes: readonly Change[]): void {
    const { longStoryDice, scheduler, people } = this.#stage
    for (const { before, after } of changes) {
      if (!after || !isDelivery(after) || before?.state === after.state) continue
      const { deliveryId, messageId, owner, state, contactId } = deliveryIn(after)
      const isLost = state === 'HELD' || state === 'FAILED'
      if (!messageId || owner !== people.owner.userId || !isLost) continue
      scheduler.after(longStoryDice.whole(hour, 20 * hour), () =>
        this.#propose(deliveryId, contactId),
      )
    }
  }

  /** `last` is the contact who was sent the message last. */
  #propose(deliveryId: DeliveryId, last: ContactId | undefined): void {
    const { longStoryDice, scheduler, people } = this.#stage
    const [by, other] = longStoryDice.happens(0.5)
      ? people.delegates
      : people.delegates.toReversed()
    if (!by || !other) return
    const fallback = people.delegates.find(({ contactId }) => contactId === last)
    const kind = longStoryDice.pick(['takes', 'takes', 'bounces'] as const)
    const foundEmail = `${kind}-found-${scheduler.now}@example.org`
    this.#proposeAndConfirm(
      deliveryId,
      by,
      other,
      Email.parse(longStoryDice.happens(0.5) ? (fallback ?? other).email : foundEmail),
    )
    // A delegate who was refused, or proposed another delegate's address, proposes a true one.
    scheduler.after(longStoryDice.whole(4 * hour, 20 * hour), () =>
      this.#proposeAndConfirm(
        deliveryId,
        by,
        other,
        Email.parse(`takes-found-${scheduler.now}@example.org`),
      ),
    )
  }

  #proposeAndConfirm(deliveryId: DeliveryId, by: Delegate, other: Delegate, address: Email): void {
    const { longStoryDice, scheduler, people, did } = this.#stage
    const about = { profileId: people.owner.userProfileId, body: { deliveryId, address } }
    insist(this.#stage, {
      who: by.account,
      name: 'delegate proposes an address',
      call: (context) => passingHandlers.ProposeAddress(about, context),
      answered: (answer) => {
        if (!answer) return
        scheduler.after(longStoryDice.whole(hour / 6, 3 * hour), () =>
          insist(this.#stage, {
            who: other.account,
            name: 'delegate confirms an address',
            call: (context) => passingHandlers.ConfirmAddress(about, context),
            answered: (confirmed) => confirmed && did('addressFound'),
          }),
        )
      },
    })
  }
}
