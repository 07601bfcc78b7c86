import { day, hour, minute } from '#shared/rules/time/lengths.ts'
import { AddressFinder } from './actors/address-finder.ts'
import { Circle } from './actors/circle.ts'
import { Corrector } from './actors/corrector.ts'
import { DelegateWithTakenAccount } from './actors/delegate-with-taken-account.ts'
import { Forger } from './actors/forger.ts'
import { LockedOutOwner } from './actors/locked-out-owner.ts'
import { Mover } from './actors/mover.ts'
import { Sharer } from './actors/sharer.ts'
import { SlowCircle } from './actors/slow-circle.ts'
import type { Stage } from './actors/stage.ts'
import { TrustingOwner } from './actors/trusting-owner.ts'
import { Writer, writeAgain } from './actors/writer.ts'
import type { Dice } from './dice.ts'
import { passingIn } from './judge/stored.ts'
import { months } from './months.ts'
import { refusesMail } from './people.ts'
import { changedPassing, type Story } from './story-parts.ts'

/*
 * Stories of weeks and months. On most of their days nothing happens, which costs nothing: the
 * scheduler jumps to what comes next.
 */

/** Letters for dates weeks and months away, whose recipients move meanwhile. */
const occasions = (stage: Stage): Story => {
  const { longStoryDice, scheduler } = stage
  const length = 70 * day
  const writer = new Writer(stage, undefined, longStoryDice)
  const corrector = new Corrector(stage)
  for (let count = longStoryDice.whole(2, 4); count > 0; count -= 1) {
    scheduler.after(longStoryDice.whole(0, 5 * day), () =>
      writer.write(['date'], { withinMinutes: 50 * 24 * 60 }),
    )
  }
  for (let count = longStoryDice.whole(0, 3); count > 0; count -= 1) {
    scheduler.after(longStoryDice.whole(day, length), () => writer.moveContact())
  }
  for (let count = longStoryDice.whole(0, 2); count > 0; count -= 1) {
    scheduler.after(longStoryDice.whole(day, length), () => writer.changeMind())
  }
  return {
    length,
    committed: (changes) => {
      corrector.watch(changes)
      writer.regret(changes)
    },
  }
}

/** A report that everybody confirms, and letters for the birthdays after it. */
const birthdays = (stage: Stage): Story => {
  const { longStoryDice, rareDice, scheduler, people } = stage
  const { owner } = people
  // The last gets the letters to an address that takes none.
  const recipients = people.recipients.slice(0, -1)
  const writer = new Writer(stage, { account: owner, recipients }, longStoryDice)
  const circle = new Circle(stage)
  for (let count = longStoryDice.whole(1, 2); count > 0; count -= 1) {
    scheduler.after(longStoryDice.whole(minute, hour), () =>
      writer.write(['afterDeathBirthday'], { withinMinutes: 600 }),
    )
  }
  writeAgain(stage, [1, rareDice.whole(2, 30)])
  for (let count = longStoryDice.whole(1, 3); count > 0; count -= 1) {
    scheduler.after(longStoryDice.whole(2 * hour, 6 * day), () => writer.moveContact())
  }
  scheduler.after(longStoryDice.whole(3 * hour, day), () => circle.report())
  let caseId: string | undefined
  return {
    length: 75 * day,
    committed: (changes) => {
      const item = changedPassing(changes, people.owner)
      const { report } = item ? passingIn(item) : {}
      if (!report || report.caseId === caseId) return
      caseId = report.caseId
      circle.confirmAll(Date.parse(report.challengeEndsAt))
    },
  }
}

/**
 * Most delegates stay silent until the days to confirm are over. Accounts of delegates are taken.
 * An owner whom no mail reaches may get another address after some weeks.
 */
const silence = (stage: Stage): Story => {
  const { longStoryDice, afterwardsDice, scheduler, people } = stage
  const writer = new Writer(stage, undefined, longStoryDice)
  const circle = new SlowCircle(stage)
  const taken = new DelegateWithTakenAccount(stage, circle)
  const owner = new TrustingOwner(stage, { lives: true })
  scheduler.after(longStoryDice.whole(minute, hour), () =>
    writer.write(['afterDeath'], { withinMinutes: 600 }),
  )
  circle.report()
  if (longStoryDice.happens(0.15)) {
    scheduler.after(longStoryDice.whole(day, 100 * day), () => owner.object())
  }
  if (refusesMail(people.owner.email) && afterwardsDice.happens(0.6)) {
    const mover = new Mover(stage)
    const to = afterwardsDice.pick(['takes', 'takes', 'bounces', 'stuffed'] as const)
    scheduler.after(afterwardsDice.whole(20 * day, 70 * day), () => mover.changeAddress(to))
  }
  let version = 0
  return {
    length: 150 * day,
    committed: (changes) => {
      const item = changedPassing(changes, people.owner)
      if (!item) return
      const now = passingIn(item)
      if (now.version === version) return
      version = now.version
      circle.watch(now)
      taken.watch(now)
    },
  }
}

/** The slow way back in, sometimes asked for again, and sometimes while a death is reported. */
const wayBack = (stage: Stage): Story => {
  const { longStoryDice, scheduler } = stage
  const length = 40 * day
  const owner = new LockedOutOwner(stage)
  const circle = new Circle(stage)
  scheduler.after(longStoryDice.whole(minute, day), () => owner.ask())
  for (let count = longStoryDice.whole(1, 2); count > 0; count -= 1) {
    scheduler.after(longStoryDice.whole(2 * day, length), () => owner.ask())
  }
  if (longStoryDice.happens(0.2)) {
    scheduler.after(longStoryDice.whole(day, 14 * day), () => circle.report())
  }
  return { length, committed: () => undefined }
}

/** The owner deletes the account while letters wait, or a certificate, or another address. */
const leaving = (stage: Stage): Story => {
  const { longStoryDice, rareDice, afterwardsDice, scheduler, people } = stage
  // An owner whom no mail reaches has 28 days, and does nothing more.
  const isThere = !people.isUnreachable
  const wasRejected = people.owner.formerEmails?.some(({ email }) => refusesMail(email))
  const length = (isThere && !wasRejected ? 20 : 40) * day
  const writer = new Writer(stage, undefined, longStoryDice)
  const mover = new Mover(stage)
  const circle = new Circle(stage)
  for (let count = longStoryDice.whole(1, 3); count > 0; count -= 1) {
    scheduler.after(longStoryDice.whole(0, hour), () => {
      // While the account is closed, a worker looks at each letter once an hour. For an unreachable
      // owner it would do so for 28 days.
      if (isThere) writer.write(['date'], { withinMinutes: 12 * 24 * 60 })
    })
  }
  const asksAfter = longStoryDice.whole(3 * day, 4 * day)
  if (isThere && longStoryDice.happens(0.4)) {
    scheduler.after(longStoryDice.whole(hour, asksAfter + 2 * hour), () => mover.changeAddress())
  }
  scheduler.after(asksAfter, () => mover.deleteAccount())
  scheduler.after(asksAfter + longStoryDice.whole(hour, 4 * hour), () => mover.deleteAccount())
  if (isThere && longStoryDice.happens(0.2)) {
    const keepsAfter = asksAfter + longStoryDice.whole(hour, 7 * day)
    scheduler.after(keepsAfter, () => mover.keepAccount())
    scheduler.after(keepsAfter + rareDice.whole(hour, 2 * day), () => mover.deleteAccount())
  }
  if (isThere && longStoryDice.happens(0.3)) {
    const bringsAfter = asksAfter + longStoryDice.whole(-hour, 7 * day)
    scheduler.after(bringsAfter, () => circle.certify())
    if (afterwardsDice.happens(0.5)) {
      scheduler.after(bringsAfter + afterwardsDice.whole(hour / 6, 20 * hour), () =>
        circle.report(),
      )
    }
  }
  return {
    length,
    committed: (changes) => {
      const item = changedPassing(changes, people.owner)
      if (item) circle.watch(passingIn(item))
    },
  }
}

/** A delegate reports again and again, although the owner objected. */
const forgery = (stage: Stage): Story => {
  const { longStoryDice, afterwardsDice, scheduler, people } = stage
  const length = 45 * day
  const circle = new Circle(stage)
  const owner = new TrustingOwner(stage, { lives: true })
  // Another delegate may report before anybody looks at the certificate.
  const onCertificate = () => {
    if (afterwardsDice.happens(0.6)) {
      scheduler.after(afterwardsDice.whole(minute, 30 * hour), () => circle.report())
    }
  }
  if (people.spiteful) new Forger(stage, people.spiteful.delegate, onCertificate).begin(length)
  let caseId: string | undefined
  return {
    length,
    committed: (changes) => {
      const item = changedPassing(changes, people.owner)
      if (!item) return
      const now = passingIn(item)
      owner.watch(now)
      circle.watch(now)
      if (!now.report || now.report.caseId === caseId) return
      caseId = now.report.caseId
      scheduler.after(longStoryDice.whole(hour, day), () => owner.object())
    },
  }
}

/**
 * The owner comes back after the messages went out, and dies some days later: everything is
 * released again. Delegates find other addresses for what does not arrive.
 */
const returning = (stage: Stage): Story => {
  const { longStoryDice, scheduler, people, did } = stage
  // The owner writes to delegates too. Their contacts have their former addresses.
  const recipients = [...people.recipients, ...people.delegates]
  const writer = new Writer(stage, { account: people.owner, recipients }, longStoryDice)
  const circle = new Circle(stage)
  const owner = new TrustingOwner(stage, { lives: false })
  const finder = new AddressFinder(stage)
  const sharer = new Sharer(stage)
  const mover = new Mover(stage)
  for (let count = longStoryDice.whole(2, 3); count > 0; count -= 1) {
    scheduler.after(longStoryDice.whole(minute, hour), () =>
      writer.write(['afterDeath'], { withinMinutes: 600 }),
    )
  }
  scheduler.after(longStoryDice.whole(3 * hour, day), () => circle.report())
  const leaver = people.delegates.at(-1)
  if (leaver && longStoryDice.happens(0.3)) {
    // Until the account is deleted, its owner could still answer.
    circle.leaveOut(leaver)
    scheduler.after(longStoryDice.whole(hour, day), () =>
      mover.delegateDeletesAccount(leaver, 7 * day),
    )
  }
  let willReturn = longStoryDice.happens(0.7)
  let version = 0
  let caseId: string | undefined
  return {
    length: 40 * day,
    committed: (changes) => {
      finder.watch(changes)
      const item = changedPassing(changes, people.owner)
      if (!item) return
      const now = passingIn(item)
      if (now.version === version) return
      version = now.version
      owner.watch(now)
      if (willReturn && now.stages.includes('messages')) {
        willReturn = false
        did('returned')
        scheduler.after(longStoryDice.whole(hour, 2 * day), () => owner.object())
        const [first] = people.delegates
        if (first && longStoryDice.happens(0.35)) {
          scheduler.after(3 * day, () => sharer.deleteContact(first))
        }
        for (const after of [4, 6]) scheduler.after(after * day, () => circle.report())
      }
      if (!now.report || now.report.caseId === caseId) return
      caseId = now.report.caseId
      circle.confirmAll(Date.parse(now.report.challengeEndsAt))
    },
  }
}

export const longStories = {
  occasions,
  birthdays,
  silence,
  wayBack,
  leaving,
  forgery,
  returning,
  months,
} as const
export type LongStory = keyof typeof longStories

/**
 * How often each story is drawn. Those in which the same happens again after days come most often.
 * `months` is not among them: every run has it besides.
 */
const drawnStories: readonly LongStory[] = [
  ...(['occasions', 'occasions', 'silence', 'silence', 'wayBack', 'leaving', 'birthdays'] as const),
  ...(['occasions', 'silence', 'wayBack', 'leaving', 'birthdays', 'forgery'] as const),
  ...(['returning', 'returning', 'returning', 'returning'] as const),
]

export const isLong = (name: string): name is LongStory => name in longStories

/** The long story of a run. `only` is the story that a defect needs. */
export const chooseLong = (dice: Dice, only: string | undefined): LongStory =>
  only !== undefined && isLong(only) ? only : dice.pick(drawnStories)
