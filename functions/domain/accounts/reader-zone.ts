import { mainZone } from '#shared/data/state-zones.ts'
import type { TimeZone } from '#shared/model/time-zone.ts'
import type { Account } from './account.ts'

type Placed = Partial<Pick<Account, 'timeZone' | 'state'>>

/** The zone of a computer that nobody set. No state lives by it. */
const unsetZone = /^(Etc\/)?(UTC|UCT|GMT)$/

const zoneOf = ({ timeZone, state }: Placed): TimeZone | undefined => {
  if (timeZone !== undefined && !unsetZone.test(timeZone)) return timeZone
  return state ? mainZone(state) : undefined
}

/**
 * The time zone for times in a mail. It is the zone of the browser in which the reader last signed
 * in, as on their screens, or else that of their state: also if the browser has UTC. If we know
 * neither, it is the zone of the owner that the mail is about. Undefined if we know none of them.
 */
export const readerZone = (reader: Placed, owner: Placed = {}): TimeZone | undefined =>
  zoneOf(reader) ?? zoneOf(owner)
