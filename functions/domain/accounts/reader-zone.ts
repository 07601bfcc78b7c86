import { mainZone } from '#shared/data/state-zones.ts'
import type { TimeZone } from '#shared/model/time-zone.ts'
import type { Account } from './account.ts'

/**
 * The zone in which a mail says times: that of the browser in which its reader last signed in, as
 * on their screens. Until one is known, that of the state where they live, or where the owner lives
 * whom the mail is about.
 */
export const readerZone = (
  { timeZone, state }: Pick<Account, 'timeZone' | 'state'>,
  owner: Pick<Account, 'state'> = {},
): TimeZone => timeZone ?? mainZone(state ?? owner.state ?? '')
