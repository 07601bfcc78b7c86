import { dueEntry } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { deletionDue } from '#functions/domain/accounts/end-deletion.ts'
import { followPool } from '#functions/domain/security/follow-pool.ts'
import { handlers as userProfileHandlers } from '#functions/user-profile/index.ts'
import { AppError } from '#shared/errors.ts'
import { Email } from '#shared/model/plain.ts'
import type { Mailbox } from '../services/mail.ts'
import type { Stage } from './stage.ts'

/** The simulated pool accepts any password. */
const currentPassword = 'Juniper-hollow-82'

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
  changeAddress(to?: Mailbox): void {
    const { people, pool, scheduler, dice } = this.#stage
    const kind = to ?? (dice.happens(0.2) ? 'bounces' : 'takes')
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
      'owner asks for the deletion of the account',
      (context) => userProfileHandlers.DeleteUser({ currentPassword }, context),
      (end) => {
        if (end && 'value' in end) this.#stage.did('deletionAnnounced')
      },
    )
  }

  /** The owner keeps the account, with the link of the mail. */
  keepAccount(): void {
    const { acceptances, people } = this.#stage
    const mail = acceptances().findLast(({ text }) => text.includes('#deletion='))
    const code = /#deletion=([\w-]{27})/.exec(mail?.text ?? '')?.[1]
    if (code === undefined) return
    this.#stage.act(
      people.owner,
      'owner keeps the account',
      (context) => userProfileHandlers.KeepAccount({ body: { code } }, context),
      (end) => {
        if (end && 'value' in end) this.#stage.did('accountKept')
      },
    )
  }

  /**
   * A delegate's account is about to be deleted: at once, as if they had asked for that before the
   * run, or after `wait` milliseconds. A report of their death would have stopped it.
   */
  delegateDeletesAccount(
    delegate = this.#stage.dice.pick(this.#stage.people.delegates),
    wait = 0,
  ): void {
    const { userId } = delegate.account
    this.#stage.act(
      { userId },
      'delegate deletes the account',
      ({ now }) => {
        const at = new Date(now.getTime() + wait).toISOString()
        const deletion = { at, linkHash: 'the hash of a code' }
        const onConflict = () => new AppError('PASSING_OPEN', 'Their death is reported.')
        const when = { condition: 'attribute_not_exists(reportedSince)', onConflict }
        return writeAll([
          accountChange(userId, { deletion }, { when }),
          dueEntry(deletionDue(userId, at)),
        ])
      },
      (end) => {
        if (end && 'value' in end) this.#stage.did('delegateDeleted')
      },
    )
  }
}
