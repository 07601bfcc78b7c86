import { NewerVersion } from '#functions/core/observe/newer-version.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { handlers as messagesHandlers } from '#functions/messages/index.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import type { Dice } from '../dice.ts'
import type { Judge } from '../judge/judge.ts'
import type { Deed } from '../occurrences.ts'
import type { People } from '../people.ts'
import type { Ending, Scheduler } from '../scheduler.ts'
import type { Acceptance } from '../services/mail.ts'
import type { SimulatedPool } from '../services/pool.ts'

/** The time limit of a call through the API, in milliseconds. */
const lifetime = 29_000

const codeIn = ({ text }: Acceptance, page: string): string | undefined =>
  new RegExp(`${page}#code=([\\w-]{27})`).exec(text)?.[1]

/** A letter that its recipient can open. */
export interface Letter {
  readonly deliveryId: string
  readonly code: string
}

/** The parts of a run that people act in. */
type Surroundings = Pick<
  Stage,
  | 'scheduler'
  | 'dice'
  | 'momentDice'
  | 'channelDice'
  | 'familyDice'
  | 'longStoryDice'
  | 'rareDice'
  | 'afterwardsDice'
  | 'regretDice'
  | 'judge'
  | 'people'
  | 'pool'
  | 'did'
  | 'acceptances'
> & {
  /** Whether an error is one of the injected faults. */
  readonly isFault: (error: unknown) => boolean
}

/**
 * Makes people's calls: each call is a process of its own, with the context that the API gives to
 * the signed-in person.
 */
export class Stage {
  readonly scheduler: Scheduler
  // Each of these dice has its own numbers: a new act does not change what the others throw.
  readonly dice: Dice
  /** For what people do at the moment in which a worker sends. */
  readonly momentDice: Dice
  /** For what owners do at other channels than their address. */
  readonly channelDice: Dice
  /**
   * For what those do who would inherit, or whose own death is reported, and for contested
   * deletions.
   */
  readonly familyDice: Dice
  /** For what people do in the stories of weeks and months. */
  readonly longStoryDice: Dice
  /** For acts that are rare. */
  readonly rareDice: Dice
  /** For what follows something that ended, and for people who are alone. */
  readonly afterwardsDice: Dice
  /**
   * For delegates who take back what they confirmed, for how owners say that they live, and for how
   * an intruder ends the rights of delegates.
   */
  readonly regretDice: Dice
  readonly judge: Judge
  readonly people: People
  readonly pool: SimulatedPool
  /** Records that this happened in the run. */
  readonly did: (deed: Deed) => void
  readonly acceptances: () => readonly Acceptance[]
  readonly #isFault: (error: unknown) => boolean

  constructor(surroundings: Surroundings) {
    this.scheduler = surroundings.scheduler
    this.dice = surroundings.dice
    this.momentDice = surroundings.momentDice
    this.channelDice = surroundings.channelDice
    this.familyDice = surroundings.familyDice
    this.longStoryDice = surroundings.longStoryDice
    this.rareDice = surroundings.rareDice
    this.afterwardsDice = surroundings.afterwardsDice
    this.regretDice = surroundings.regretDice
    this.judge = surroundings.judge
    this.people = surroundings.people
    this.pool = surroundings.pool
    this.did = surroundings.did
    this.acceptances = surroundings.acceptances
    this.#isFault = surroundings.isFault
  }

  /** Makes a call for a person now. */
  act<T>(
    { userId }: Pick<Account, 'userId'>,
    name: string,
    call: (context: MemberContext) => Promise<T>,
    ended: (answer: { readonly value: T } | { readonly error: unknown } | undefined) => void = () =>
      undefined,
  ): void {
    const body = async () => {
      const account = await findAccount(userId, { consistent: true })
      if (!account) throw new AppError('PROFILE_MISSING', 'There is no such account.')
      const now = currentTime()
      return call({
        requestId: 'simulation',
        now,
        wallTime: now,
        sourceIp: '127.0.0.1',
        caller: {
          userId,
          groups: [],
          sessionId: 'simulation',
          authenticatedAt: now,
          accessToken: '',
          account,
        },
      })
    }
    const finish = (ending: Ending) => {
      if (ending.how === 'failed' && !this.#isOrderly(ending.error)) {
        this.judge.unexpected(name, ending.error)
      }
      // The value is what `call` returned.
      if (ending.how === 'done') ended({ value: ending.value as T })
      else ended(ending.how === 'failed' ? { error: ending.error } : undefined)
    }
    this.scheduler.spawn({ name, role: 'person', lifetime, body, ended: finish })
  }

  /** Does something at a random time in this interval. */
  within(from: number, to: number, act: () => void): void {
    this.scheduler.after(this.dice.whole(from, to), act)
  }

  /**
   * Does something close to an instant, usually just after it, when a worker has claimed the work.
   */
  near(instant: number, act: () => void): void {
    const offset = this.dice.happens(0.6)
      ? this.dice.whole(300, 5_000)
      : this.dice.whole(-60_000, 90_000)
    this.scheduler.at(Math.max(instant + offset, this.scheduler.now), act)
  }

  /** The code in one of the links that were sent to this address. */
  codeFor(to: string, page: string): string | undefined {
    const codes = this.acceptances().flatMap((acceptance) => {
      const code = codeIn(acceptance, page)
      return acceptance.to === to && code !== undefined ? [code] : []
    })
    return codes.length === 0 ? undefined : this.dice.pick(codes)
  }

  /**
   * Every mail that has the link of a letter, in the order of sending. Only the last link of a
   * letter opens it.
   */
  letters(): readonly (Letter & { readonly to: string })[] {
    return this.acceptances().flatMap((acceptance) => {
      const { to, delivery: deliveryId } = acceptance
      const code = codeIn(acceptance, paths.openMessage)
      return deliveryId === undefined || code === undefined ? [] : [{ to, deliveryId, code }]
    })
  }

  /** The recipient of a letter opens it. */
  open({ deliveryId, code }: Letter): void {
    const reading = this.judge.reading.ofLetter(deliveryId)
    if (!reading) return
    this.act(
      // Anybody may call `OpenMessage`: it needs no account.
      this.people.administrator,
      'a recipient opens',
      (context) => {
        this.judge.reading.begins(reading)
        return messagesHandlers.OpenMessage({ body: { code } }, context)
      },
      (end) => {
        const wasRead = end !== undefined && 'value' in end
        if (wasRead) this.did('lettersOpened')
        this.judge.reading.ends(reading, wasRead)
      },
    )
  }

  #isOrderly(error: unknown): boolean {
    return error instanceof AppError || error instanceof NewerVersion || this.#isFault(error)
  }
}
