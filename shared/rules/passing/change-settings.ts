import { AppError } from '#shared/errors.ts'
import type { FormerSettings, Passing, PassingSettings } from '#shared/model/passing.ts'
import { startCheckIns } from './check-ins.ts'
import type { CommandOf, Decision } from './command.ts'
import { logged, toOwner } from './decision.ts'
import { isOpen } from './open-states.ts'
import { later, periods } from './periods.ts'

/**
 * Whether settings give the owner fewer days to object, ask for fewer confirmations, or wait less
 * for delegates who never answer than others.
 */
export const weakens = (before: PassingSettings, after: PassingSettings): boolean =>
  after.challengeDays < before.challengeDays ||
  after.confirmers < before.confirmers ||
  (before.waitForSilent === true && !after.waitForSilent)

/** The earlier settings that still count once the owner has chosen others now. */
const formerAfter = (
  { settings, formerSettings }: Passing,
  after: PassingSettings,
  now: string,
): FormerSettings[] => {
  const { checkInDays: _, ...before } = settings
  const isSame = !weakens(before, after) && !weakens(after, before)
  const standing = formerSettings.filter(({ until }) => later(until, periods.weakening) > now)
  return isSame ? standing : [...standing, { ...before, until: now }]
}

/**
 * The owner chooses settings. What is weaker than before counts after 30 days, and the owner is
 * told of it.
 */
export const changeSettings = (
  passing: Passing,
  { settings }: CommandOf<'change-settings'>,
  now: string,
): Decision => {
  if (isOpen(passing)) {
    throw new AppError(
      'PASSING_OPEN',
      'While a report is under way, nothing of this can be changed.',
    )
  }
  const before = passing.settings
  const next: Passing = {
    ...passing,
    settings,
    formerSettings: formerAfter(passing, settings, now),
    checkIn:
      settings.checkInDays === before.checkInDays ? passing.checkIn : startCheckIns(settings, now),
  }
  const weakened = { before, after: settings, countsFrom: later(now, periods.weakening) }
  return {
    passing: next,
    notices: weakens(before, settings) ? [{ ...toOwner('SETTINGS_WEAKENED', next), weakened }] : [],
    activity: logged('PASSING_SETTINGS_CHANGED'),
  }
}
