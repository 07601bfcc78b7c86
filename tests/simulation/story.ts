import { day, hour, minute } from '#shared/rules/time/lengths.ts'
import { Circle, reportBy } from './actors/circle.ts'
import type { LaterVersion } from './actors/later-version.ts'
import { Mover } from './actors/mover.ts'
import { OwnChannels } from './actors/own-channels.ts'
import { Readers } from './actors/readers.ts'
import { Sharer } from './actors/sharer.ts'
import type { Stage } from './actors/stage.ts'
import { TrustingOwner } from './actors/trusting-owner.ts'
import { Writer, writeAgain } from './actors/writer.ts'
import { passingIn } from './judge/stored.ts'
import { type LongStory, longStories } from './long-stories.ts'
import type { Change } from './services/table.ts'
import { changedPassing, type Story } from './story-parts.ts'

/** The due times of deliveries that waited for the release and have one now. */
const newDueTimes = (changes: readonly Change[]): readonly number[] =>
  changes.flatMap(({ before, after }) =>
    after?.entity === 'Delivery' && after.requires && after.dueAt && before && !before.dueAt
      ? [Date.parse(String(after.dueAt))]
      : [],
  )

/** Seven days after the owner's call the account is deleted. Two hours more are enough for that. */
const untilDeleted = 7 * day + 2 * hour

/**
 * Plays the acts of every story of hours and days: other owners write, a later version was rolled
 * back, the owner asks for the deletion of the account, and may keep it. Returns the story's
 * length: a deletion prolongs it.
 */
const addBystanders = (stage: Stage, later: LaterVersion, length: number): number => {
  const { dice, people } = stage
  const mover = new Mover(stage)
  for (const other of people.others) {
    const writer = new Writer(stage, other)
    for (let count = dice.whole(2, 5); count > 0; count -= 1) {
      stage.within(0, hour, () => writer.write(['date'], { withinMinutes: 90 }))
    }
  }
  if (dice.happens(0.2)) {
    const until = stage.scheduler.now + length
    for (let count = dice.whole(1, 3); count > 0; count -= 1) {
      stage.within(minute, length, () => later.leaveTraces(until))
    }
  }
  if (!dice.happens(0.35)) return length
  const askedBefore = Math.min(length, day)
  stage.within(10 * minute, askedBefore, () => mover.deleteAccount())
  if (dice.happens(0.6)) stage.within(hour, askedBefore + 7 * day, () => mover.keepAccount())
  return Math.max(length, askedBefore + untilDeleted)
}

/** An afternoon of messages for a date, or a longer time if `length` says so. */
const letters = (stage: Stage, length = 4 * hour): Story => {
  const { dice } = stage
  const writer = new Writer(stage)
  for (let count = dice.whole(2, 5); count > 0; count -= 1) {
    stage.within(0, 2 * hour, () => writer.write(['date'], { withinMinutes: 90 }))
  }
  for (let count = dice.whole(0, 3); count > 0; count -= 1) {
    stage.within(10 * minute, length, () => writer.changeMind())
  }
  if (dice.happens(0.2)) stage.within(minute, length, () => writer.deleteContact())
  // This message is still waiting at the end of the run.
  if (dice.happens(0.3)) {
    stage.within(0, hour, () => writer.write(['date'], { withinMinutes: 3 * 24 * 60 }))
  }
  for (let count = dice.whole(0, 2); count > 0; count -= 1) {
    stage.within(minute, length, () => writer.moveContact())
  }
  for (let count = dice.whole(0, 2); count > 0; count -= 1) {
    stage.within(hour, length, () => writer.open())
  }
  const hasty = new Writer(stage, undefined, stage.momentDice)
  const isHasty = stage.momentDice.happens(0.5)
  for (let count = isHasty ? 8 : 0; count > 0; count -= 1) {
    stage.scheduler.after(stage.momentDice.whole(0, 2 * hour), () =>
      hasty.write(['date'], { withinMinutes: 90 }),
    )
  }
  return {
    length,
    committed: (changes) => {
      writer.regret(changes)
      if (isHasty) hasty.watch(changes)
    },
  }
}

/**
 * Somebody says that the owner is alive, and deletes the account. A delegate who knows better
 * brings a certificate, on the last day of the announcement, or before the deletion is asked for.
 */
const contest = (
  { scheduler, familyDice, did }: Stage,
  { circle, owner, mover }: { circle: Circle; owner: TrustingOwner; mover: Mover },
): void => {
  did('deletionContested')
  if (familyDice.happens(0.3)) {
    scheduler.after(familyDice.whole(minute, 30 * minute), () => circle.certify())
    scheduler.after(familyDice.whole(35 * minute, 60 * minute), () => mover.deleteAccount())
    return
  }
  // A call may fail by a fault, so each is made twice.
  for (const after of [4 * hour, 5 * hour]) scheduler.after(after, () => owner.object())
  for (const after of [6 * hour, 8 * hour]) scheduler.after(after, () => mover.deleteAccount())
  const bringsAfter = 7 * day + familyDice.whole(-14 * hour, 5 * hour)
  scheduler.after(bringsAfter, () => circle.certify())
}

/**
 * One delegate is left beside the one who has died. They report, confirm at once, which is too
 * early, and confirm once more.
 */
const beAlone = (
  { afterwardsDice, people, scheduler }: Stage,
  circle: Circle,
  mover: Mover,
): void => {
  for (const departed of circle.leaveOne()) {
    if (departed !== people.reportedDelegate?.delegate) {
      scheduler.after(afterwardsDice.whole(1, 10 * minute), () =>
        mover.delegateDeletesAccount(departed),
      )
    }
  }
  // By then the other delegate, whose own death was reported, counts as dead.
  const reportsAfter = people.reportedDelegate ? 7 * day : 3 * hour
  scheduler.after(reportsAfter - afterwardsDice.whole(1, hour), () => circle.report())
  scheduler.after(reportsAfter + afterwardsDice.whole(30 * hour, 40 * hour), () =>
    circle.confirmAll(0),
  )
}

/** A report of a death, from the report to the last stage or to an objection. */
const passing = (stage: Stage): Story => {
  const { dice } = stage
  const writer = new Writer(stage)
  // Nobody disturbs this report, so that everything opens.
  const isQuiet = stage.familyDice.happens(stage.people.heir ? 0.7 : 0.2)
  const owner = new TrustingOwner(stage, { lives: dice.happens(0.4) && !isQuiet })
  const circle = new Circle(stage)
  const readers = new Readers(stage)
  const ownChannels = new OwnChannels(stage)
  const mover = new Mover(stage, (former) => ownChannels.moved(former))
  const sharer = new Sharer(stage)
  const length = isQuiet ? 10 * day : dice.whole(8, 10) * day
  if (dice.happens(0.5) && !isQuiet) stage.within(minute, length / 2, () => mover.changeAddress())
  if (dice.happens(0.6) && !isQuiet) {
    stage.within(hour, length, () => mover.delegateDeletesAccount())
  }
  if (dice.happens(0.5)) stage.within(3 * hour, 2 * day, () => circle.certify())
  if (stage.afterwardsDice.happens(0.3)) circle.certifyEach()
  if (dice.happens(0.6)) {
    for (let count = dice.whole(1, 4); count > 0; count -= 1) {
      stage.within(minute, length, () => sharer.changeMind())
    }
  }
  if (dice.happens(0.5) && !isQuiet) stage.within(minute, hour, () => owner.beRobbed())
  for (let count = dice.whole(1, 3); count > 0; count -= 1) {
    stage.within(minute, hour, () =>
      writer.write(['afterDeath', 'afterDeathDelayed', 'date'], { withinMinutes: 600 }),
    )
  }
  writeAgain(stage, [1, 2])
  const { people, rareDice, afterwardsDice } = stage
  const isAlone = afterwardsDice.happens(people.reportedDelegate ? 0.8 : 0.15) && !people.heir
  // These delegates report the owner only when the delegate whose death is reported counts as dead.
  const waits = people.reportedDelegate !== undefined && (rareDice.happens(0.6) || isAlone)
  if (isAlone) beAlone(stage, circle, mover)
  if (waits) stage.scheduler.after(rareDice.whole(6 * day, 7 * day), () => circle.report())
  for (let count = dice.whole(1, 2); count > 0; count -= 1) {
    stage.within(hour, 3 * hour, () => !waits && circle.report())
  }
  if (dice.happens(0.25) && !isQuiet) {
    for (let count = dice.whole(1, 2); count > 0; count -= 1) {
      stage.within(2 * hour, length, () => circle.disputeOrWithdraw())
    }
  }
  const { spiteful } = people
  for (const at of spiteful?.triesAt ?? []) {
    stage.scheduler.at(at, () => spiteful && reportBy(stage, spiteful.delegate))
  }
  // A delegate who took a report back tries another.
  if (dice.happens(0.2)) stage.within(4 * hour, length, () => circle.report())
  if (dice.happens(0.3) && !isQuiet) stage.within(2 * hour, length, () => owner.doEverydayThings())
  if (dice.happens(0.2)) stage.within(2 * hour, length, () => writer.changeMind())
  if (dice.happens(0.3)) stage.within(2 * hour, length, () => writer.moveContact())
  for (let count = dice.whole(4, 10); count > 0; count -= 1) {
    stage.within(hour, length, () => readers.read())
  }
  // This owner comes back after the messages were released, one of which waits for some days more.
  let willReturn = stage.momentDice.happens(0.4)
  const delayed = new Writer(stage, undefined, stage.momentDice)
  if (willReturn) {
    stage.scheduler.after(minute, () =>
      delayed.write(['afterDeathDelayed'], { withinMinutes: 600, delayDays: 20 }),
    )
  }
  circle.reportTheDelegate()
  if (people.heir) {
    stage.scheduler.after(stage.familyDice.whole(3 * hour, 30 * hour), () => circle.certify())
  }
  if (stage.familyDice.happens(0.45) && !isQuiet) contest(stage, { circle, owner, mover })
  let caseId: string | undefined
  let version = 0
  const committed = (changes: readonly Change[]) => {
    for (const dueAt of newDueTimes(changes)) owner.watchSending(dueAt)
    const ofReported =
      people.reportedDelegate && changedPassing(changes, people.reportedDelegate.delegate.account)
    if (ofReported) circle.watchReportedDelegate(passingIn(ofReported))
    const item = changedPassing(changes, people.owner)
    if (!item) return
    const now = passingIn(item)
    // The same version was only moved in the due index.
    if (now.version === version) return
    version = now.version
    owner.watch(now)
    ownChannels.watch(now)
    circle.watch(now)
    readers.watch(now)
    if (willReturn && now.stages.includes('messages')) {
      willReturn = false
      stage.scheduler.after(stage.momentDice.whole(hour, 2 * day), () => owner.object())
    }
    if (!now.report || now.report.caseId === caseId) return
    caseId = now.report.caseId
    // Missed check-ins opened this report. The owner often answers it.
    if (now.report.reporter === undefined && afterwardsDice.happens(0.7)) {
      stage.scheduler.after(afterwardsDice.whole(minute, 20 * hour), () => owner.object())
    }
    circle.confirmAll(Date.parse(now.report.challengeEndsAt))
  }
  return { length, committed }
}

/** Messages for a date, over the days in which full mailboxes are emptied. */
const mailboxes = (stage: Stage): Story => letters(stage, 5 * day)

const stories = {
  letters: (stage: Stage) => letters(stage),
  mailboxes,
  passing,
} as const
export type StoryName = keyof typeof stories | LongStory

/** The story of this run: the long one that it has, or one of the three at random, or `only`. */
export const chooseStory = (
  stage: Stage,
  later: LaterVersion,
  { long, only }: { readonly long: LongStory | undefined; readonly only: StoryName | undefined },
): Story => {
  if (long) return longStories[long](stage)
  const names = ['letters', 'mailboxes', 'passing', 'passing'] as const
  const name = only !== undefined && only in stories ? (only as keyof typeof stories) : undefined
  const story = stories[name ?? stage.dice.pick(names)](stage)
  return { ...story, length: addBystanders(stage, later, story.length) }
}
