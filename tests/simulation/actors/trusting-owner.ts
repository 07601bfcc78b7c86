import { checkIn } from '#functions/passing/check-in.ts'
import { objectToReport } from '#functions/passing/object-to-report.ts'
import { updateSettings } from '#functions/passing/settings.ts'
import { answerSignInQuestion } from '#functions/passing/sign-in-question.ts'
import { disableDelegate } from '#functions/sharing/disable-delegate.ts'
import { enableDelegate } from '#functions/sharing/enable-delegate.ts'
import type { Passing } from '#shared/model/passing.ts'
import type { Stage } from './stage.ts'

/** The owner about whom a death is reported: alive, and heard from at the worst moments; or silent. */
export class TrustingOwner {
  readonly #stage: Stage
  readonly #lives: boolean
  readonly #signs: boolean
  #caseId: string | undefined

  constructor(stage: Stage, lives: boolean) {
    this.#stage = stage
    this.#lives = lives
    this.#signs = stage.dice.happens(0.5)
  }

  choose(confirmers: number): void {
    const { people } = this.#stage
    this.#stage.act(people.owner, 'owner chooses', (context) =>
      updateSettings({ body: { challengeDays: 3, confirmers } }, context),
    )
  }

  /** The passing has changed: the owner may be heard from at the moment that comes next. */
  watch({ nextAt, report, state }: Passing): void {
    this.#caseId = report?.caseId
    if (!this.#lives || nextAt === undefined || !report) return
    const likely = state === 'COOLING' || state === 'RELEASED' ? 0.5 : 0.03
    if (this.#stage.dice.happens(likely)) this.#stage.near(Date.parse(nextAt), () => this.object())
  }

  /** "I am alive": by the code of a notice, or signed in. */
  object(): void {
    const { people, judge } = this.#stage
    const { owner } = people
    const caseId = this.#caseId
    const code = this.#stage.codeFor(owner.email, '/passing/alive')
    if (this.#signs || code === undefined) {
      this.#stage.act(owner, 'owner signs in, alive', (context) =>
        answerSignInQuestion({ body: { answer: 'ALIVE' } }, context),
      )
      return
    }
    this.#stage.act(
      owner,
      'owner objects',
      (context) => objectToReport({ body: { code } }, context),
      (end) => {
        if (end && 'value' in end && end.value.outcome !== 'NOTHING_OPEN') {
          judge.passing.objectionTaken(caseId)
        }
      },
    )
  }

  /** Says that all is well, turns a delegate off or on, or lets a spouse answer. */
  potter(): void {
    const { dice, people } = this.#stage
    const { owner, delegates } = people
    const { contactId } = dice.pick(delegates)
    dice.pick([
      () =>
        this.#stage.act(owner, 'a spouse helps', (context) =>
          answerSignInQuestion({ body: { answer: 'HELPING' } }, context),
        ),
      () =>
        this.#lives && this.#stage.act(owner, 'owner checks in', (context) => checkIn({}, context)),
      () =>
        this.#stage.act(owner, 'owner disables', (context) =>
          disableDelegate({ id: contactId }, context),
        ),
      () =>
        this.#stage.act(owner, 'owner enables', (context) =>
          enableDelegate({ id: contactId }, context),
        ),
    ])()
  }
}
