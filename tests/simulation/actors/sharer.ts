import { handlers as contactDataHandlers } from '#functions/contact-data/index.ts'
import { handlers as sharingHandlers } from '#functions/sharing/index.ts'
import type { Friend } from '../people.ts'
import { insist } from './insist.ts'
import type { Stage } from './stage.ts'

/** The owner as one who shares: ends what a delegate may see, and shares it again. */
export class Sharer {
  readonly #stage: Stage

  constructor(stage: Stage) {
    this.#stage = stage
  }

  changeMind(): void {
    const { dice, people } = this.#stage
    const { target, posthumousOnly } = dice.pick(people.shared)
    const contactIds = people.delegates
      .filter(() => dice.happens(0.4))
      .map(({ contactId }) => contactId)
    const input = {
      ...target,
      posthumousOnly,
      altShareEmailTemplateId: 'standard' as const,
      body: { contactIds, silent: dice.happens(0.5) },
    }
    this.#stage.act(
      people.owner,
      'owner changes shares',
      (context) => sharingHandlers.UpdateSharesForTarget(input, context),
      (end) => {
        if (end && 'value' in end) this.#stage.did('sharesChanged')
      },
    )
  }

  /** Deletes a contact. From then on that person may do and see nothing. */
  deleteContact({ contactId }: Friend): void {
    const { people, did } = this.#stage
    insist(this.#stage, {
      who: people.owner,
      name: 'owner deletes a contact with rights',
      call: (context) => contactDataHandlers.Delete({ contactId }, context),
      answered: (done) => done && did('rightsDeleted'),
    })
  }
}
