import { mainZone } from '#shared/data/state-zones.ts'
import { isUnsetZone, type TimeZone } from '#shared/model/time-zone.ts'
import type { Account } from './account.ts'

type Placed = Partial<Pick<Account, 'timeZone' | 'state'>>

const zoneOf = ({ timeZone, state }: Placed): TimeZone | undefined => {
  if (timeZone !== undefined && !isUnsetZone(timeZone)) return timeZone
  return state ? mainZone(state) : undefined
}

/**
 * The time zone for times in a mail: the zone of the browser in which the reader last signed in. If
 * the zone is unknown or UTC, the zone of the reader's state. If that is unknown too, the zone of
 * the owner whom the mail is about, found in the same way. Undefined if none is known.
 */
export const readerZone = (reader: Placed, owner: Placed = {}): TimeZone | undefined =>
  zoneOf(reader) ?? zoneOf(owner)
