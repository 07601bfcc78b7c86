import { handlers as passingHandlers } from '#functions/passing/index.ts'
import { handlers as sharingHandlers } from '#functions/sharing/index.ts'
import type { Passing } from '#shared/model/passing.ts'
import { Email } from '#shared/model/plain.ts'
import { day, hour } from '#shared/rules/time/lengths.ts'
import { waysToEndRight } from './end-right.ts'
import type { Stage } from './stage.ts'

/** The owner as one who decides: how a report is confirmed, who may confirm it, and check-ins. */
export class Chooser {
  readonly #stage: Stage
  #asked = 0

  constructor(stage: Stage) {
    this.#stage = stage
  }

  /** Chooses among all settings, stricter and weaker ones. */
  choose(): void {
    const { longStoryDice, people } = this.#stage
    const body = {
      challengeDays: longStoryDice.pick([3, 3, 5, 10, 21]),
      confirmers: Math.min(longStoryDice.pick([1, 2, 2, 3]), people.delegates.length),
      ...(longStoryDice.happens(0.15) && { waitForSilent: true as const }),
      ...(longStoryDice.happens(0.5) && { checkInDays: 30 as const }),
    }
    this.#stage.act(people.owner, 'owner chooses settings', (context) =>
      passingHandlers.UpdateSettings({ body }, context),
    )
  }

  /** Chooses the fewest days to object. All delegates must confirm, and there are no check-ins. */
  weaken(): void {
    const { people } = this.#stage
    const body = { challengeDays: 3, confirmers: people.delegates.length }
    this.#stage.act(people.owner, 'owner chooses fewer days', (context) =>
      passingHandlers.UpdateSettings({ body }, context),
    )
  }

  /** Ends the right of a delegate to confirm, in one of the ways, or gives it back. */
  changeRight(): void {
    const { longStoryDice, people, scheduler } = this.#stage
    const { owner, delegates } = people
    const { contactId } = longStoryDice.pick(delegates)
    const email = Email.parse(`takes-moved-${scheduler.now}@example.org`)
    const ways = waysToEndRight(this.#stage, 'owner', { contactId, email })
    longStoryDice.pick([
      ways.forbid,
      () =>
        this.#stage.act(owner, 'owner lets report', (context) =>
          sharingHandlers.SetAsDelegate(
            { body: { contactId, isDelegate: true, reportPassing: true } },
            context,
          ),
        ),
      ways.disable,
      () =>
        this.#stage.act(owner, 'owner enables', (context) =>
          sharingHandlers.EnableDelegate({ id: contactId }, context),
        ),
      ways.enterAddress,
    ])()
  }

  /** Answers half of the check-ins within some days. */
  watch({ checkIn }: Passing): void {
    const { longStoryDice, people, scheduler, did } = this.#stage
    const asked = checkIn?.asked ?? 0
    const isNew = asked > this.#asked
    this.#asked = asked
    if (!isNew) return
    did('checkIns')
    if (longStoryDice.happens(0.5)) return
    scheduler.after(longStoryDice.whole(hour, 6 * day), () =>
      this.#stage.act(people.owner, 'owner checks in', (context) =>
        passingHandlers.CheckIn({}, context),
      ),
    )
  }
}
