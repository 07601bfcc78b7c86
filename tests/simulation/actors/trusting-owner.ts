import { handlers as passingHandlers } from '#functions/passing/index.ts'
import { handlers as sharingHandlers } from '#functions/sharing/index.ts'
import type { ContactId } from '#shared/model/ids.ts'
import type { Passing } from '#shared/model/passing.ts'
import { Email } from '#shared/model/plain.ts'
import { paths } from '#shared/paths.ts'
import { waysToEndRight } from './end-right.ts'
import type { Stage } from './stage.ts'

/** When the owner objects: after any step, or at the last moment before an irreversible one. */
const moments = ['any', 'COOLING', 'RELEASED', 'sending'] as const

/**
 * The owner whose death is reported: either alive, and objecting at the worst moment, or silent.
 */
export class TrustingOwner {
  readonly #stage: Stage
  readonly #lives: boolean
  readonly #signsIn: boolean
  readonly #moment: (typeof moments)[number]
  #caseId: string | undefined

  constructor(stage: Stage, { lives }: { readonly lives: boolean }) {
    this.#stage = stage
    this.#lives = lives
    this.#signsIn = stage.dice.happens(0.5)
    this.#moment = stage.dice.pick(moments)
  }

  /**
   * An intruder in the account often chooses weaker settings, and often ends the rights of all
   * delegates but one.
   */
  beRobbed(): void {
    const { dice, people } = this.#stage
    const { owner, delegates, settings } = people
    if (dice.happens(0.6)) {
      // Not to wait for silent delegates is enough, where the owner wanted that.
      const { waitForSilent, checkInDays: _, ...others } = settings
      const body = waitForSilent ? others : { challengeDays: 3, confirmers: 1 }
      this.#stage.act(owner, 'intruder weakens', (context) =>
        passingHandlers.UpdateSettings({ body }, context),
      )
    }
    if (dice.happens(0.4)) return
    for (const { contactId } of delegates.slice(1)) this.#endRight(contactId)
  }

  #endRight(contactId: ContactId): void {
    const email = Email.parse(`takes-intruder-${contactId}@example.org`)
    const ways = waysToEndRight(this.#stage, 'intruder', { contactId, email })
    this.#stage.regretDice.pick([ways.disable, ways.enterAddress, ways.forbid])()
  }

  /** The passing has changed: plans whether the owner objects at the next step. */
  watch({ nextAt, report, state }: Passing): void {
    this.#caseId = report?.caseId
    if (nextAt === undefined || !report) return
    const probability = this.#moment === 'any' ? 0.06 : this.#moment === state ? 0.6 : 0
    this.#objectNear(Date.parse(nextAt), probability)
  }

  /** A delivery that waited for the owner's death has its due time now. */
  watchSending(dueAt: number): void {
    this.#objectNear(dueAt, this.#moment === 'sending' ? 0.8 : 0)
  }

  #objectNear(instant: number, probability: number): void {
    if (!this.#lives || !this.#stage.dice.happens(probability)) return
    this.#stage.near(instant, () => this.object())
  }

  /** The owner says "I am well", which ends a report as "I am alive" does. */
  #checkIn(): void {
    const { people, judge } = this.#stage
    const caseId = this.#caseId
    this.#stage.act(
      people.owner,
      'owner checks in',
      (context) => passingHandlers.CheckIn({}, context),
      (end) => end && 'value' in end && judge.passing.objectionAccepted(caseId),
    )
  }

  /** The owner says "I am alive", with the code of a notice or signed in, or "I am well". */
  object(): void {
    const { people, judge, regretDice } = this.#stage
    if (regretDice.happens(0.4)) {
      this.#checkIn()
      return
    }
    const { owner } = people
    const caseId = this.#caseId
    const code = this.#stage.codeFor(owner.email, paths.passingAlive)
    if (this.#signsIn || code === undefined) {
      this.#stage.act(owner, 'owner signs in, alive', (context) =>
        passingHandlers.AnswerSignInQuestion({ body: { answer: 'ALIVE' } }, context),
      )
      return
    }
    this.#stage.act(
      owner,
      'owner objects',
      (context) => passingHandlers.ObjectToReport({ body: { code } }, context),
      (end) => {
        if (end && 'value' in end && end.value.outcome !== 'NOTHING_OPEN') {
          judge.passing.objectionAccepted(caseId)
        }
      },
    )
  }

  /** The owner checks in, disables or enables a delegate, or the spouse answers at the sign-in. */
  doEverydayThings(): void {
    const { dice, people } = this.#stage
    const { owner, delegates } = people
    const { contactId } = dice.pick(delegates)
    dice.pick([
      () =>
        this.#stage.act(owner, 'a spouse helps', (context) =>
          passingHandlers.AnswerSignInQuestion({ body: { answer: 'HELPING' } }, context),
        ),
      () => this.#lives && this.#checkIn(),
      () =>
        this.#stage.act(owner, 'owner disables', (context) =>
          sharingHandlers.DisableDelegate({ id: contactId }, context),
        ),
      () =>
        this.#stage.act(owner, 'owner enables', (context) =>
          sharingHandlers.EnableDelegate({ id: contactId }, context),
        ),
    ])()
  }
}
