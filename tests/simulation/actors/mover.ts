import { followPool } from '#functions/domain/security/follow-pool.ts'
import { deleteUser } from '#functions/user-profile/delete-user.ts'
import { Email } from '#shared/model/plain.ts'
import type { Stage } from './stage.ts'

/** The owner or a delegate, who moves to another address or deletes the account. */
export class Mover {
  readonly #stage: Stage

  /** Called with the address that the owner had before, once it was changed. */
  readonly #moved: (former: string) => void

  constructor(stage: Stage, moved: (former: string) => void = () => undefined) {
    this.#stage = stage
    this.#moved = moved
  }

  /** The owner, or a thief in their account, confirms another address at the pool, and signs in. */
  changeAddress(): void {
    const { dice, people, pool, scheduler } = this.#stage
    const kind = dice.happens(0.2) ? 'bounces' : 'takes'
    const email = Email.parse(`${kind}-owner-${scheduler.now}@example.org`)
    pool.move(people.owner.userId, email)
    let former: string = people.owner.email
    this.#stage.act(
      people.owner,
      'owner signs in with another address',
      (context) => {
        former = context.caller.account.email
        return followPool(context, context.caller.account)
      },
      (end) => {
        if (!end || !('value' in end) || end.value.email !== email) return
        this.#stage.did('addressChanged')
        this.#moved(former)
      },
    )
  }

  deleteAccount(): void {
    const { people } = this.#stage
    this.#stage.act(
      people.owner,
      'owner deletes the account',
      (context) => deleteUser({}, context),
      (end) => {
        if (end && 'value' in end && end.value.deleted) this.#stage.did('accountDeleted')
      },
    )
  }

  delegateDeletesAccount(): void {
    const { dice, people } = this.#stage
    this.#stage.act(
      dice.pick(people.delegates).account,
      'delegate deletes the account',
      (context) => deleteUser({}, context),
      (end) => {
        if (end && 'value' in end) this.#stage.did('delegateDeleted')
      },
    )
  }
}
