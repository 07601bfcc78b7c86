import { handlers as adminHandlers } from '#functions/admin/index.ts'
import { slowRecoveryOf, stopSlowRecovery } from '#functions/domain/security/slow-recovery.ts'
import { handlers as securityHandlers } from '#functions/security/index.ts'
import { Email } from '#shared/model/plain.ts'
import { paths } from '#shared/paths.ts'
import { day, hour } from '#shared/rules/time/lengths.ts'
import { insist } from './insist.ts'
import type { Stage } from './stage.ts'

/**
 * An owner who lost the second step or the mailbox, or somebody who claims it: an administrator
 * begins the slow way back in. A delegate may say that it is the owner, and the owner may stop it.
 */
export class LockedOutOwner {
  readonly #stage: Stage

  constructor(stage: Stage) {
    this.#stage = stage
  }

  /** An administrator begins the recovery, also where it must be refused. */
  ask(): void {
    const { longStoryDice, people, scheduler, judge, did } = this.#stage
    const { userId } = people.owner
    const body = longStoryDice.happens(0.5)
      ? ({ userId, replaces: 'SECOND_STEP' } as const)
      : ({
          userId,
          replaces: 'ADDRESS',
          email: Email.parse(`found-owner-${scheduler.now}@example.org`),
        } as const)
    insist(this.#stage, {
      who: people.administrator,
      name: 'administrator begins a way back in',
      call: (context) => adminHandlers.BeginRecovery({ body }, context),
      answered: (begun) => {
        if (!begun) return
        did('slowRecovery')
        judge.recovery.begun()
        if (longStoryDice.happens(0.4)) {
          scheduler.after(longStoryDice.whole(hour, 12 * day), () => this.#vouch())
        }
        if (longStoryDice.happens(0.3)) {
          scheduler.after(longStoryDice.whole(hour, 14 * day), () => this.#stop())
        } else if (longStoryDice.happens(0.1)) {
          scheduler.after(longStoryDice.whole(hour, 14 * day), () => this.#signIn())
        }
      },
    })
  }

  #lastCode(link: string, isFor: (to: string) => boolean): string | undefined {
    const pattern = new RegExp(`${paths.byLink}#${link}=([\\w-]{27})`)
    const sent = this.#stage
      .acceptances()
      .filter(({ to, text }) => isFor(to) && pattern.test(text))
      .at(-1)
    return pattern.exec(sent?.text ?? '')?.[1]
  }

  #vouch(): void {
    const { people, did } = this.#stage
    const [delegate] = people.delegates
    const code = this.#lastCode('vouch', (to) => to === delegate?.account.email)
    if (!delegate || code === undefined) return
    insist(this.#stage, {
      who: delegate.account,
      name: 'delegate speaks for the owner',
      call: (context) => securityHandlers.VouchForOwner({ body: { code } }, context),
      answered: (done) => done && did('vouched'),
    })
  }

  /** The owner taps the link in a notice, also in one to a former address. */
  #stop(): void {
    const { people, judge, did } = this.#stage
    const code = this.#lastCode('recovery', (to) => !to.includes('delegate'))
    if (code === undefined) return
    insist(this.#stage, {
      who: people.owner,
      name: 'owner stops a way back in',
      call: (context) => securityHandlers.CancelRecovery({ body: { code } }, context),
      answered: (done) => {
        if (!done) return
        did('recoveryStopped')
        judge.recovery.stopped()
      },
    })
  }

  #signIn(): void {
    const { people } = this.#stage
    insist(this.#stage, {
      who: people.owner,
      name: 'owner signs in after all',
      call: async (context) => {
        const { account } = context.caller
        const recovery = slowRecoveryOf(account)
        if (recovery) await stopSlowRecovery(context, account, recovery, 'SIGNED_IN')
        return true
      },
    })
  }
}
