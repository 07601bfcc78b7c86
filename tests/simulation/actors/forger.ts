import { handlers as passingHandlers } from '#functions/passing/index.ts'
import { day, hour } from '#shared/rules/time/lengths.ts'
import type { Delegate } from '../people.ts'
import { reportBy } from './circle.ts'
import type { Stage } from './stage.ts'

/**
 * A delegate to whose reports the owner objected, and who tries again and again, also with a
 * certificate while no report is open.
 */
export class Forger {
  readonly #stage: Stage
  readonly #delegate: Delegate

  /** Called once a certificate was brought. */
  readonly #brought: () => void

  constructor(stage: Stage, delegate: Delegate, brought: () => void) {
    this.#stage = stage
    this.#brought = brought
    this.#delegate = delegate
  }

  get #about() {
    return { profileId: this.#stage.people.owner.userProfileId }
  }

  /** Tries every few days. */
  begin(length: number): void {
    const { longStoryDice, scheduler } = this.#stage
    for (
      let at = longStoryDice.whole(hour, day);
      at < length;
      at += longStoryDice.whole(6 * hour, 4 * day)
    ) {
      scheduler.after(at, () => reportBy(this.#stage, this.#delegate))
    }
    scheduler.after(longStoryDice.whole(hour, 8 * day), () => this.#bring())
  }

  #bring(): void {
    const { account, certificate } = this.#delegate
    const body = { fileId: certificate }
    this.#stage.act(
      account,
      'delegate brings a certificate',
      (context) => passingHandlers.AttachCertificate({ ...this.#about, body }, context),
      (end) => {
        if (!end || !('value' in end)) return
        this.#stage.did('certificateBrought')
        this.#brought()
      },
    )
  }
}
