import { changeSecondFactor } from '#functions/domain/security/change-second-factor.ts'
import { sayAccountTaken } from '#functions/domain/sharing/delegates/say-account-taken.ts'
import type { Passing } from '#shared/model/passing.ts'
import { paths } from '#shared/paths.ts'
import { day, hour } from '#shared/rules/time/lengths.ts'
import type { Delegate } from '../people.ts'
import { insist } from './insist.ts'
import type { SlowCircle } from './slow-circle.ts'
import type { Stage } from './stage.ts'

/**
 * A delegate who confirmed says later that somebody else was in their account. After some days they
 * set up another second step, confirm once more, and often try to say the same again.
 */
export class DelegateWithTakenAccount {
  readonly #stage: Stage
  readonly #circle: SlowCircle
  readonly #delegate: Delegate | undefined
  #caseId: string | undefined

  constructor(stage: Stage, circle: SlowCircle) {
    this.#stage = stage
    this.#circle = circle
    this.#delegate = stage.longStoryDice.happens(0.7)
      ? stage.longStoryDice.pick(stage.people.delegates)
      : undefined
  }

  /** A report was opened: plans when the delegate confirms, and says that the account was taken. */
  watch({ report }: Passing): void {
    const { longStoryDice, scheduler } = this.#stage
    const delegate = this.#delegate
    if (!delegate || !report || report.caseId === this.#caseId) return
    this.#caseId = report.caseId
    scheduler.after(longStoryDice.whole(2 * hour, 2 * day), () => this.#circle.confirm(delegate))
    scheduler.after(longStoryDice.whole(2 * day, 62 * day), () => this.#sayTaken(delegate))
  }

  #sayTaken(delegate: Delegate): void {
    const { acceptances, judge, scheduler, longStoryDice, did } = this.#stage
    const link = new RegExp(`${paths.byLink}#taken=([\\w-]{27})`)
    const sent = acceptances().findLast(
      ({ to, text }) => to === delegate.account.email && link.test(text),
    )
    const code = link.exec(sent?.text ?? '')?.[1]
    if (code === undefined) return
    insist(this.#stage, {
      who: delegate.account,
      name: 'delegate says that the account was taken',
      call: (context) => {
        judge.passing.blocking.withdraws(delegate.account.userId)
        return sayAccountTaken(code, context)
      },
      answered: (said) => {
        if (!said) return
        did('accountTaken')
        scheduler.after(longStoryDice.whole(hour, 12 * day), () => this.#comeBack(delegate))
      },
    })
  }

  #comeBack(delegate: Delegate): void {
    insist(this.#stage, {
      who: delegate.account,
      name: 'delegate sets up another second step',
      call: async (context) => {
        await changeSecondFactor(context, {
          factor: 'app',
          subject: 'A new authenticator app',
          source: 'a new authenticator app',
        })
        return true
      },
      answered: (done) => {
        if (!done) return
        this.#circle.confirm(delegate)
        const { rareDice, scheduler } = this.#stage
        // A try is lost if no link is open, and the product refuses the third within a year.
        for (let count = rareDice.happens(0.8) ? 4 : 0; count > 0; count -= 1) {
          scheduler.after(rareDice.whole(day, 40 * day), () => this.#sayTaken(delegate))
        }
      },
    })
  }
}
