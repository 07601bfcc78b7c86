import { day, hour, minute } from '#shared/rules/time/lengths.ts'
import { AddressFinder } from './actors/address-finder.ts'
import { Chooser } from './actors/chooser.ts'
import { Circle } from './actors/circle.ts'
import { Corrector } from './actors/corrector.ts'
import { Mover } from './actors/mover.ts'
import { Readers } from './actors/readers.ts'
import { Sharer } from './actors/sharer.ts'
import type { Stage } from './actors/stage.ts'
import { TrustingOwner } from './actors/trusting-owner.ts'
import { Writer } from './actors/writer.ts'
import { passingIn } from './judge/stored.ts'
import { changedPassing, type Story } from './story-parts.ts'

const length = 240 * day

/** The fewest and the most acts that are planned in advance, not as an answer to an event. */
const plannedActs = [40, 60] as const

/**
 * Months in which everybody does whatever they may, in any order. No author of stories thinks of
 * every order: a dispute and then silence, a deletion between two reports, a message that was taken
 * back and is sent again.
 */
export const months = (stage: Stage): Story => {
  const { longStoryDice, scheduler, people, did } = stage
  const writer = new Writer(
    stage,
    { account: people.owner, recipients: people.recipients },
    longStoryDice,
  )
  const circle = new Circle(stage)
  const owner = new TrustingOwner(stage, { lives: true })
  const chooser = new Chooser(stage)
  const corrector = new Corrector(stage, (messageId) => writer.cancel(messageId))
  const finder = new AddressFinder(stage)
  const mover = new Mover(stage)
  const readers = new Readers(stage)
  const sharer = new Sharer(stage)
  const leave = () => {
    mover.deleteAccount()
    for (const after of [hour, 3 * day]) scheduler.after(after, () => readers.readWhatIsShown())
    if (longStoryDice.happens(0.8)) {
      scheduler.after(longStoryDice.whole(hour, 7 * day), () => mover.keepAccount())
    }
  }
  /** Nobody confirms: each delegate brings a certificate. Sometimes one disputes or leaves. */
  const othersAreSilent = () => {
    for (const by of people.delegates) {
      scheduler.after(longStoryDice.whole(hour, 40 * day), () => circle.certify(by))
    }
    if (longStoryDice.happens(0.25)) {
      scheduler.after(longStoryDice.whole(hour, 20 * day), () => circle.dispute())
    }
    if (longStoryDice.happens(0.15)) {
      scheduler.after(longStoryDice.whole(day, 50 * day), () => mover.delegateDeletesAccount())
    }
  }
  /** The owner, or a thief, chooses fewer days to object, and a report follows within weeks. */
  const weakenBefore = () => {
    chooser.weaken()
    scheduler.after(longStoryDice.whole(hour, 25 * day), () => circle.report())
  }
  /** Each act with its weight: an act of a higher weight comes more often. */
  const weightedActs: readonly (readonly [number, () => void])[] = [
    [10, () => writer.write(['date'], { withinMinutes: 30 * 24 * 60 })],
    [
      6,
      () =>
        writer.write(['afterDeath', 'afterDeathDelayed', 'afterDeathBirthday'], {
          withinMinutes: 600,
          delayDays: 9,
        }),
    ],
    [7, () => writer.changeMind()],
    [5, () => writer.moveContact(longStoryDice.pick(['takes', 'bounces', 'full']))],
    [2, () => writer.deleteContact()],
    [3, () => writer.open()],
    [11, () => circle.report()],
    [4, weakenBefore],
    [3, () => circle.confirm(longStoryDice.pick(people.delegates))],
    [6, () => circle.disputeOrWithdraw()],
    [9, () => circle.certify()],
    [3, () => owner.object()],
    [8, () => chooser.choose()],
    [4, () => chooser.changeRight()],
    [2, () => mover.delegateDeletesAccount()],
    [2, () => mover.changeAddress()],
    [2, leave],
    [3, () => sharer.changeMind()],
    [2, () => readers.read()],
    [1, () => readers.readWhatIsShown()],
  ]
  const bag = weightedActs.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))
  for (let count = longStoryDice.whole(...plannedActs); count > 0; count -= 1) {
    scheduler.after(longStoryDice.whole(minute, length), longStoryDice.pick(bag))
  }
  let version = 0
  let caseId: string | undefined
  let released = false
  return {
    length,
    committed: (changes) => {
      corrector.watch(changes)
      const item = changedPassing(changes, people.owner)
      if (item) released = item.state === 'RELEASED'
      if (released) finder.watch(changes)
      if (!item) return
      const now = passingIn(item)
      if (now.version === version) return
      version = now.version
      circle.watch(now)
      chooser.watch(now)
      if (
        now.state === 'RELEASED' &&
        now.stages.includes('messages') &&
        longStoryDice.happens(0.6)
      ) {
        did('returned')
        scheduler.after(longStoryDice.whole(hour, 3 * day), () => owner.object())
      }
      if (!now.report || now.report.caseId === caseId) return
      caseId = now.report.caseId
      if (longStoryDice.happens(0.4)) circle.confirmAll(Date.parse(now.report.challengeEndsAt))
      else othersAreSilent()
    },
  }
}
