import type { PassingSettings } from '#shared/model/passing.ts'
import { periods, stageDelays } from './periods.ts'
import { timeToObject } from './settings-in-force.ts'

/**
 * How many days after a report an owner's messages go out, if the owner does not object, the clock
 * never stands still and no certificate shortens the time.
 *
 * @param deciders How many delegates can decide. With 0, it is computed as if there were as many as
 * must confirm.
 */
export const daysToMessages = (
  settings: Pick<PassingSettings, 'challengeDays' | 'confirmers'>,
  deciders: number,
): number => {
  const objecting = timeToObject(settings, deciders || settings.confirmers)
  return Math.round((objecting + periods.cooling + stageDelays.messages) / periods.day)
}
