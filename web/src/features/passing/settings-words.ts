import { onFirstWholeDay } from '#shared/rules/time/time-in-zone.ts'
import type { Output } from '#web/lib/api/api.ts'
import { dateOf } from '#web/lib/date-and-time.ts'

export type Settings = Output<'Passing', 'GetSettings'>
type StillCounts = NonNullable<Settings['stillCounts']>

/** Says what a report needs today, while the owner's earlier, stricter settings still apply. */
export const stillCountsWords = ({
  challengeDays,
  confirmers,
  waitForSilent,
  until,
}: StillCounts) => {
  const delegates = confirmers === 1 ? 'one delegate' : `${confirmers} delegates`
  const needs = confirmers === 0 ? '' : `a report needs ${delegates} to confirm it, and `
  const silent = waitForSilent ? ' Delegates who do not answer are waited for.' : ''
  return `What you have changed takes effect on ${dateOf(until)}, so that you have time to notice if it was not you. Until then ${needs}you have ${challengeDays} days to object.${silent}`
}

/** Says what makes a real death hard to confirm. Undefined if nothing does. */
export const dependenceWords = ({ allowed, everyoneNeeded, likelyTogether }: Settings) => {
  const names = likelyTogether.join(' and ')
  if (allowed === 1) {
    const together = names && `, as ${names} may,`
    return `You have one delegate who may confirm it. If they die with you${together} or do not answer, nobody can. Name another one.`
  }
  const advice = 'Choose fewer, or name another delegate.'
  if (likelyTogether.length > 0) {
    return `Your death cannot be confirmed without ${names}, who may die together with you. ${advice}`
  }
  if (!everyoneNeeded) return undefined
  const bothOrAll = allowed === 2 ? 'Both' : `All ${allowed}`
  return `${bothOrAll} delegates must confirm your death. If one of them dies or does not answer, what you leave could be held up for months. ${advice}`
}

/** Says how many could confirm a report today, and from when as many as the owner chose can. */
export const electorWords = ({ electors, allowed, countsFrom }: Settings) => {
  if (allowed === 0) return 'Nobody can confirm it yet. Name delegates, and let them report.'
  const enoughFrom = countsFrom
    ? ` The number you chose will count from ${dateOf(onFirstWholeDay(countsFrom))}.`
    : ''
  if (electors === 0) {
    return `Nobody can confirm it yet: a delegate can once 30 days have passed since they accepted, and since you last let them report or changed their address.${enoughFrom}`
  }
  return electors === 1
    ? `Today one delegate can confirm it, and is enough until another can too. Then you have twice as many days to object.${enoughFrom}`
    : `Today ${electors} delegates can confirm it.${enoughFrom}`
}
