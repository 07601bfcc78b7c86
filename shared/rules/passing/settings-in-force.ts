import type { UserId } from '#shared/model/ids.ts'
import type { Passing, PassingReport, PassingSettings } from '#shared/model/passing.ts'
import type { Delegates } from './command.ts'
import { electorateAt } from './electorate.ts'
import { instantAfter, periods } from './periods.ts'
import { probationEndsAt } from './probation.ts'

/*
 * The requirements of a report that is made at an instant. The strictest settings of the last 30
 * days are in force, so stricter settings hold at once, and weaker ones after 30 days. The same is
 * true of the electors: after the owner ended rights of delegates, a report needs as many votes as
 * before. If too few electors are left for that, it needs fewer votes once the 30 days are over, so
 * that the release is not blocked for ever.
 */

type Chosen = Pick<PassingSettings, 'challengeDays' | 'confirmers' | 'waitForSilent'>
type Settings = Pick<Passing, 'settings' | 'formerSettings'>

/** A time in which settings, or the right of an elector, held. `until` is not included. */
interface Interval {
  readonly from: string
  readonly until: string
}

interface ElectorInterval extends Interval {
  readonly userId: UserId
}

const fromTheBeginning = ''
const forEver = '9999-12-31T23:59:59.999Z'

const isIn = (instant: string, { from, until }: Interval) => from <= instant && instant < until

/** The settings of the last 30 days in the order of their choice, the present ones last. */
const settingsIntervals = ({ settings, formerSettings }: Settings): (Chosen & Interval)[] => {
  const starts = [fromTheBeginning, ...formerSettings.map(({ until }) => until)]
  return [...formerSettings, { ...settings, until: forEver }].map((chosen, index) => ({
    ...chosen,
    from: starts[index] ?? fromTheBeginning,
  }))
}

const electorIntervals = ({ candidates, former }: Delegates): ElectorInterval[] =>
  [...candidates.map((candidate) => ({ ...candidate, until: forEver })), ...former].map(
    (delegate) => ({
      userId: delegate.userId,
      from: probationEndsAt(delegate),
      until: delegate.until,
    }),
  )

interface History {
  readonly settings: readonly (Chosen & Interval)[]
  readonly electors: readonly ElectorInterval[]
}

/** How many votes a report needed by the settings and the electors that the owner had at `at`. */
const votesAt = ({ settings, electors }: History, at: string): number => {
  const chosen = settings.find((interval) => isIn(at, interval))
  const trusted = new Set(
    electors.filter((elector) => isIn(at, elector)).map(({ userId }) => userId),
  )
  return Math.min(chosen?.confirmers ?? 0, trusted.size)
}

/**
 * How many votes a report needs that is made at `at`, the present or a later instant. The answer is
 * the most that were needed at any time of the 30 days before. The number rises only where an
 * interval begins, and nothing changes after the present, so only those instants are looked at.
 */
const maxVotes = (history: History, { at, now }: { at: string; now: string }): number => {
  const first = instantAfter(at, -periods.weakening)
  const begins = [...history.settings, ...history.electors].map(({ from }) => from)
  const moments = [first, ...begins.filter((from) => from > first), now]
  return Math.max(
    ...moments.filter((moment) => moment <= now).map((moment) => votesAt(history, moment)),
  )
}

/**
 * The time to object, in milliseconds: as chosen, doubled if a single delegate decides, and at
 * least 72 hours. `deciders`: how many can decide.
 */
export const timeToObject = (
  { challengeDays, confirmers }: Pick<Chosen, 'challengeDays' | 'confirmers'>,
  deciders: number,
): number =>
  Math.max(
    periods.shortestChallenge,
    challengeDays * periods.day * (Math.min(confirmers, deciders) === 1 ? 2 : 1),
  )

const intervalsUntil = (settings: Settings, at: string) => {
  const first = instantAfter(at, -periods.weakening)
  return settingsIntervals(settings).filter(({ until }) => until > first)
}

/**
 * How many days the owner wanted to have to object to a report made at an instant, however many
 * delegates decide.
 */
export const daysChosen = (settings: Settings, at: string): number =>
  Math.max(...intervalsUntil(settings, at).map(({ challengeDays }) => challengeDays))

/** The requirements of a report that is made at an instant. */
export interface InForce extends Pick<PassingReport, 'confirmers' | 'fewer' | 'waitForSilent'> {
  /** The time to object, in milliseconds. */
  readonly challenge: number
}

/**
 * The requirements of a report made at `at`, the present or later, if nothing were changed from now
 * on.
 */
const needsAt = (settings: Settings, delegates: Delegates, when: { at: string; now: string }) => {
  const { at, now } = when
  // Who can vote is known of the present alone.
  const electors = electorateAt(delegates.candidates, now).length
  const intervals = intervalsUntil(settings, at)
  const history = { settings: settingsIntervals(settings), electors: electorIntervals(delegates) }
  const confirmers = maxVotes(history, when)
  return {
    electors,
    confirmers,
    challenge: Math.max(
      ...intervals.map((chosen) => timeToObject(chosen, Math.min(electors, confirmers))),
    ),
    ...(intervals.some((chosen) => chosen.waitForSilent) ? { waitForSilent: true as const } : {}),
  }
}

/** The instants, still to come, at which earlier settings or ended rights no longer count. */
const weakeningDates = (
  { formerSettings }: Settings,
  { former }: Delegates,
  now: string,
): string[] =>
  [...formerSettings, ...former]
    .map(({ until }) => instantAfter(until, periods.weakening))
    .filter((at) => at > now)
    .sort()

/** The settings in force at an instant. A report that is made then must meet them. */
export const settingsInForce = (settings: Settings, delegates: Delegates, now: string): InForce => {
  const { electors, ...needs } = needsAt(settings, delegates, { at: now, now })
  if (needs.confirmers <= electors) return needs
  const fewer = weakeningDates(settings, delegates, now)
    .map((at) => ({ confirmers: needsAt(settings, delegates, { at, now }).confirmers, from: at }))
    .find(({ confirmers }) => confirmers <= electors)
  // A report is never confirmed without any vote, so the number does not fall to 0.
  return { ...needs, ...(fewer && fewer.confirmers > 0 ? { fewer } : {}) }
}

/**
 * From when on a report needs only what is chosen now, if that is still ahead and nothing else is
 * changed.
 */
export const chosenCountsFrom = (
  settings: Settings,
  delegates: Delegates,
  now: string,
): string | undefined => {
  const chosen = needsAt(
    { ...settings, formerSettings: [] },
    { ...delegates, former: [] },
    { at: now, now },
  )
  const isChosen = (at: string) => {
    const { confirmers, challenge, waitForSilent } = needsAt(settings, delegates, { at, now })
    return (
      confirmers <= chosen.confirmers &&
      challenge <= chosen.challenge &&
      waitForSilent === chosen.waitForSilent
    )
  }
  return isChosen(now) ? undefined : weakeningDates(settings, delegates, now).find(isChosen)
}
