import { writeAll } from '#functions/core/store/table.ts'
import type { UserId } from '#shared/model/ids.ts'
import { accountChange } from './account.ts'

/**
 * Withholds the messages and invitations of an owner that have not gone out, as when the account
 * sends spam, or lets them go out within an hour. `PROFILE_MISSING` if there is no such account.
 */
export const setWithheld = (owner: UserId, isWithheld: boolean): Promise<void> =>
  writeAll([accountChange(owner, { withheld: isWithheld ? true : undefined })])
