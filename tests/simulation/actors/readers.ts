import { personPartition } from '#functions/core/store/person-partition.ts'
import type { Key } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { loadReadableAccount } from '#functions/domain/sharing/digital-accounts/account-access.ts'
import { openTarget } from '#functions/domain/sharing/grants/target-access.ts'
import { openSharedDocument } from '#functions/domain/sharing/open-shared-document.ts'
import { openMemory } from '#functions/domain/sharing/shared-memory.ts'
import { type Target, targetKey } from '#functions/domain/sharing/target.ts'
import type { AccountReaders } from '#shared/model/account-readers.ts'
import { FileId, MemoryId } from '#shared/model/ids.ts'
import type { Passing, ReleaseStage } from '#shared/model/passing.ts'
import { TargetId } from '#shared/model/share.ts'
import { day, minute } from '#shared/rules/time/lengths.ts'
import { categoryOf } from '../belongings.ts'
import type { Delegate } from '../people.ts'
import type { Stage } from './stage.ts'

/**
 * A thing of the owner: when it opens, for whom it is, and how a person opens it (`NOT_FOUND` if
 * they may not).
 */
interface Thing {
  readonly name: string
  /** Undefined if it can be read now. */
  readonly opensAt: ReleaseStage | undefined
  readonly isFor: (who: Delegate) => boolean
  /**
   * The targets of which one must be shared: itself, or its whole category. Undefined for a digital
   * account, which names its readers in its own record.
   */
  readonly shared?: readonly Target[]
  readonly open: (context: MemberContext) => Promise<unknown>
}

const keyOfShare = ({ userId }: Account, target: Target, { contactId }: Delegate): Key => ({
  pk: personPartition(userId),
  sk: `SHARE#${targetKey(target)}#${contactId}`,
})

/**
 * The delegates, who try again and again to read what the owner has for them, and what is for
 * others or for nobody.
 */
export class Readers {
  readonly #stage: Stage
  readonly #things: readonly Thing[]

  constructor(stage: Stage) {
    this.#stage = stage
    const { delegates, willId, belongings } = stage.people
    const [first] = delegates
    const accountThing = (readers: AccountReaders, isFor: Thing['isFor']): Thing => ({
      name: `account for ${readers.who}`,
      opensAt: 'passwords',
      isFor,
      open: ({ caller }) => loadReadableAccount(caller.account, async () => ({ readers })),
    })
    this.#things = [
      {
        name: 'will',
        opensAt: 'notices',
        isFor: () => true,
        shared: [{ targetType: 'will', targetId: TargetId.parse(willId) }],
        open: ({ caller }) => openTarget(caller.account, 'will', willId),
      },
      accountThing({ who: 'nobody' }, () => false),
      accountThing({ who: 'delegates' }, () => true),
      accountThing(
        { who: 'contacts', contactIds: first ? [first.contactId] : [] },
        (who) => who === first,
      ),
      ...belongings.map(
        ({ targetType, id, visibility, posthumousOnly }): Thing => ({
          name: `${targetType}, visible ${visibility}`,
          opensAt: visibility === 'now' && !posthumousOnly ? undefined : 'messages',
          isFor: () => visibility !== 'nobody',
          shared: [
            { targetType, targetId: TargetId.parse(id) },
            categoryOf(stage.people.owner, targetType),
          ],
          open: ({ caller: { account } }) =>
            targetType === 'document'
              ? openSharedDocument(account, FileId.parse(id))
              : openMemory(account, MemoryId.parse(id)),
        }),
      ),
    ]
  }

  read(): void {
    const { dice, people } = this.#stage
    this.#open(dice.pick(this.#things), dice.pick(people.delegates))
  }

  /** The delegate who has shares opens what they may see now. */
  readWhatIsShown(): void {
    const [first] = this.#stage.people.delegates
    if (!first) return
    for (const thing of this.#things) if (!thing.opensAt) this.#open(thing, first)
  }

  #open(thing: Thing, who: Delegate): void {
    const { judge, people } = this.#stage
    const reading = {
      what: `${thing.name}, by ${who.email}`,
      ...(thing.opensAt && { opensAt: thing.opensAt }),
      isMeant: thing.isFor(who),
      ...(thing.shared
        ? { shares: thing.shared.map((target) => keyOfShare(people.owner, target, who)) }
        : {}),
    }
    this.#stage.act(
      who.account,
      'delegate reads',
      (context) => {
        judge.reading.begins(reading)
        return thing.open(context)
      },
      (end) => {
        const wasRead = end !== undefined && 'value' in end
        if (wasRead) this.#stage.did('thingsRead')
        judge.reading.ends(reading, wasRead)
      },
    )
  }

  /** Every delegate tries every digital account. Each account has other readers. */
  #tryAccounts(): void {
    const { familyDice, people, scheduler } = this.#stage
    for (const thing of this.#things.filter(({ opensAt }) => opensAt === 'passwords')) {
      for (const who of people.delegates) {
        scheduler.after(familyDice.whole(0, 60 * minute), () => this.#open(thing, who))
      }
    }
  }

  /** One of the recipients opens a letter. */
  openLetter(): void {
    const letters = this.#stage.letters()
    if (letters.length > 0) this.#stage.open(this.#stage.familyDice.pick(letters))
  }

  /**
   * The passing has changed: reads around the next step, and often once something was released or
   * revoked.
   */
  watch({ nextAt, state, stages }: Passing): void {
    if (nextAt !== undefined) this.#stage.near(Date.parse(nextAt), () => this.read())
    if (state !== 'RELEASED' && state !== 'REVOKED') return
    const { familyDice, scheduler } = this.#stage
    for (let count = 0; count < 2; count += 1) {
      scheduler.after(familyDice.whole(minute, day), () => this.openLetter())
    }
    // Letters that were sent before the revocation.
    for (const letter of state === 'REVOKED' ? this.#stage.letters().slice(-6) : []) {
      scheduler.after(familyDice.whole(minute, day), () => this.#stage.open(letter))
    }
    for (let count = 0; count < 4; count += 1) this.#stage.within(0, day, () => this.read())
    if (stages.includes('passwords')) this.#tryAccounts()
    // A delegate whose shares the owner may have ended tries everything.
    const [first] = this.#stage.people.delegates
    if (!first) return
    for (const thing of this.#things) this.#stage.within(0, day, () => this.#open(thing, first))
  }
}
