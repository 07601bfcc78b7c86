import { writeAll } from '#functions/core/store/table.ts'
import type { UserId } from '#shared/model/ids.ts'
import { accountChange } from './account.ts'

/**
 * Withholds the messages and invitations of an owner that have not gone out, or releases them.
 * Released ones go out within an hour. `PROFILE_MISSING` if there is no such account.
 */
export const withhold = (owner: UserId, isWithheld: boolean): Promise<void> =>
  writeAll([accountChange(owner, { withheld: isWithheld ? true : undefined })])
