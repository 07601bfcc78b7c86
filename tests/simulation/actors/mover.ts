import { followPool } from '#functions/domain/security/follow-pool.ts'
import { deleteUser } from '#functions/user-profile/delete-user.ts'
import { Email } from '#shared/model/plain.ts'
import type { Stage } from './stage.ts'

/** The owner or a delegate, who moves to another address or deletes the account. */
export class Mover {
  readonly #stage: Stage

  constructor(stage: Stage) {
    this.#stage = stage
  }

  /** The owner, or a thief in their account, confirms another address at the pool, and signs in. */
  changeAddress(): void {
    const { dice, people, pool, scheduler } = this.#stage
    const kind = dice.happens(0.2) ? 'bounces' : 'takes'
    const email = Email.parse(`${kind}-owner-${scheduler.now}@example.org`)
    pool.move(people.owner.userId, email)
    this.#stage.act(
      people.owner,
      'owner signs in with another address',
      (context) => followPool(context, context.caller.account),
      (end) => {
        if (end && 'value' in end && end.value.email === email) this.#stage.did('addressChanged')
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
        if (!end || !('value' in end)) return
        this.#stage.did(end.value.deleted ? 'accountDeleted' : 'deletionAnnounced')
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
