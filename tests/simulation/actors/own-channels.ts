import { chooseChannel, removeChannel } from '#functions/domain/security/notice-channel.ts'
import { undoChange } from '#functions/domain/security/undo-change.ts'
import { handlers as passingHandlers } from '#functions/passing/index.ts'
import { hasCode } from '#shared/errors.ts'
import type { Passing } from '#shared/model/passing.ts'
import { Email } from '#shared/model/plain.ts'
import { paths } from '#shared/paths.ts'
import { hour, minute } from '#shared/rules/time/lengths.ts'
import { refusesMail } from '../people.ts'
import type { Stage } from './stage.ts'

const undecidedStates: readonly Passing['state'][] = ['REPORTED', 'CONFIRMED', 'COOLING']

/** How often a person taps again when a service fails. */
const taps = 8

/**
 * The owner at another channel than the present address. Some owners read only the second channel,
 * and answer there. Some undo, at a former address, the change of a thief. In the other runs
 * somebody else reads the second channel, and does nothing.
 */
export class OwnChannels {
  readonly #stage: Stage
  readonly #readsSecond: boolean
  #place: string | undefined
  #caseId: string | undefined

  constructor(stage: Stage) {
    this.#stage = stage
    const { email, phoneNumber } = stage.people.owner.noticeChannel ?? {}
    this.#place = email ?? phoneNumber
    this.#readsSecond = stage.channelDice.happens(0.6)
    if (this.#place === undefined && stage.channelDice.happens(0.3)) {
      stage.scheduler.after(stage.channelDice.whole(minute, hour), () => this.#choose())
    }
    if (email !== undefined && stage.rareDice.happens(0.6)) {
      stage.scheduler.after(stage.rareDice.whole(minute, hour), () => this.#change(email))
    }
  }

  /**
   * Before any report, somebody who is signed in removes the second address, or chooses another
   * one.
   */
  #change(former: string): void {
    const { people, judge, scheduler, rareDice } = this.#stage
    const since = scheduler.now
    const next = rareDice.happens(0.5) ? Email.parse('third-owner@example.org') : undefined
    this.#stage.act(
      people.owner,
      'owner changes the channel',
      async (context) => {
        if (next) await chooseChannel(context, { email: next })
        else await removeChannel(context)
        return true
      },
      (end) => {
        if (!end || !('value' in end)) return
        this.#place = next
        judge.channels.changed(former, since)
      },
    )
  }

  #choose(): void {
    const email = Email.parse('third-owner@example.org')
    this.#stage.act(
      this.#stage.people.owner,
      'owner chooses a channel',
      (context) => chooseChannel(context, { email }),
      (end) => {
        if (end && 'value' in end) this.#place = email
      },
    )
  }

  /** The passing has changed: plans whether the owner answers before the next step. */
  watch({ nextAt, report, state }: Passing): void {
    const { channelDice, scheduler } = this.#stage
    this.#caseId = undecidedStates.includes(state) ? report?.caseId : undefined
    if (this.#caseId === undefined || nextAt === undefined) return
    if (!this.#readsSecond || this.#place === undefined || !channelDice.happens(0.17)) return
    const before = channelDice.pick([minute, hour, 10 * hour])
    const at = Date.parse(nextAt) - channelDice.whole(0, before)
    scheduler.at(Math.max(at, scheduler.now + 1), () => this.#answer(taps))
  }

  #lastCodeTo(place: string, link: string): string | undefined {
    const pattern = new RegExp(`${link}=([\\w-]{27})`)
    const sent = this.#stage
      .acceptances()
      .filter(({ to, text }) => to === place && pattern.test(text))
    return pattern.exec(sent.at(-1)?.text ?? '')?.[1]
  }

  #answer(triesLeft: number): void {
    const { people, judge, did, scheduler } = this.#stage
    const caseId = this.#caseId
    const code = this.#lastCodeTo(this.#place ?? '', `${paths.passingAlive}#code`)
    if (code === undefined || caseId === undefined || triesLeft === 0) return
    this.#stage.act(
      people.owner,
      'owner answers elsewhere',
      (context) => passingHandlers.ObjectToReport({ body: { code } }, context),
      (end) => {
        if (end && ('value' in end || hasCode(end.error, 'CODE_INVALID'))) {
          did('answeredElsewhere')
          judge.channels.answered(caseId)
        } else scheduler.after(minute, () => this.#answer(triesLeft - 1))
      },
    )
  }

  /** The address was changed: an owner who still reads the former one may undo that. */
  moved(former: string): void {
    const { channelDice, scheduler } = this.#stage
    if (refusesMail(former) || !channelDice.happens(0.9)) return
    scheduler.after(channelDice.whole(minute, 12 * hour), () => this.#undo(former, taps))
  }

  #undo(former: string, triesLeft: number): void {
    const { people, judge, did, scheduler } = this.#stage
    const code = this.#lastCodeTo(former, `${paths.byLink}#change`)
    if (code === undefined || triesLeft === 0) return
    judge.passing.told.undoes(former)
    this.#stage.act(
      people.owner,
      'owner undoes a change',
      (context) => undoChange(code, context),
      (end) => {
        if (end && 'value' in end) {
          did('changeUndone')
          judge.channels.undone(former, { refused: false })
        } else if (end && hasCode(end.error, 'CODE_INVALID')) {
          // An earlier tap may have worked without an answer.
          if (triesLeft === taps) judge.channels.undone(former, { refused: true })
        } else scheduler.after(minute, () => this.#undo(former, triesLeft - 1))
      },
    )
  }
}
