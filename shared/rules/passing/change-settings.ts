import { AppError } from '#shared/errors.ts'
import type { FormerSettings, Passing, PassingSettings } from '#shared/model/passing.ts'
import { startCheckIns } from './check-ins.ts'
import type { CommandOf, Decision } from './command.ts'
import { logLine, toOwner } from './decision.ts'
import { isOpen } from './open-states.ts'
import { instantAfter, periods } from './periods.ts'

/**
 * Whether a change weakens the settings. It does if the owner has fewer days to object, if fewer
 * delegates must confirm, or if silent delegates are no longer waited for.
 */
export const weakens = (before: PassingSettings, after: PassingSettings): boolean =>
  after.challengeDays < before.challengeDays ||
  after.confirmers < before.confirmers ||
  (before.waitForSilent === true && !after.waitForSilent)

/**
 * The earlier settings that are still in force beside new ones. They are those that the owner had
 * in the last 30 days.
 */
const formerAfter = (
  { settings, formerSettings }: Passing,
  after: PassingSettings,
  now: string,
): FormerSettings[] => {
  // How often the owner is asked protects nobody, so the earlier choice is not kept.
  const { checkInDays: _, ...before } = settings
  const isSame = !weakens(before, after) && !weakens(after, before)
  const recent = formerSettings.filter(({ until }) => instantAfter(until, periods.weakening) > now)
  return isSame ? recent : [...recent, { ...before, until: now }]
}

/**
 * The owner chooses settings. Stricter settings hold at once. Weaker ones hold after 30 days, and
 * the owner is told of them.
 */
export const changeSettings = (
  passing: Passing,
  { settings }: CommandOf<'change-settings'>,
  now: string,
): Decision => {
  if (isOpen(passing)) {
    throw new AppError('PASSING_OPEN', 'You cannot change any of this while a report is under way.')
  }
  const before = passing.settings
  const next: Passing = {
    ...passing,
    settings,
    formerSettings: formerAfter(passing, settings, now),
    checkIn:
      settings.checkInDays === before.checkInDays ? passing.checkIn : startCheckIns(settings, now),
  }
  const weakened = { before, after: settings, countsFrom: instantAfter(now, periods.weakening) }
  return {
    passing: next,
    notices: weakens(before, settings) ? [{ ...toOwner('SETTINGS_WEAKENED', next), weakened }] : [],
    activity: logLine('PASSING_SETTINGS_CHANGED'),
  }
}
