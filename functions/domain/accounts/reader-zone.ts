import { mainZone } from '#shared/data/state-zones.ts'
import type { TimeZone } from '#shared/model/time-zone.ts'
import type { Account } from './account.ts'

/**
 * The time zone for times in a mail. It is the zone of the browser in which the reader last signed
 * in, as on their screens. If none is known, it is the zone of the reader's state, or of the state
 * of the owner that the mail is about.
 */
export const readerZone = (
  { timeZone, state }: Pick<Account, 'timeZone' | 'state'>,
  owner: Pick<Account, 'state'> = {},
): TimeZone => timeZone ?? mainZone(state ?? owner.state ?? '')
