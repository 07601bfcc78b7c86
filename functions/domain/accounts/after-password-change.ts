import type { Context } from '#functions/core/http/context.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { hasCode } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { accountChange } from './account.ts'
import { sessionsEndedAt } from './active-session.ts'

/**
 * Stores what follows after an owner has chosen a new password and the user pool has stored it.
 * Every session that began before is refused from now on, and the owner's activity log gets a line.
 * Refreshed tokens are refused too, because they carry the time of the original sign-in. The user
 * pool dates sign-ins by the wall clock, so the sessions end by the wall clock too. The log has the
 * product's time. `extraWrites` are parts of the same transaction.
 */
export const afterPasswordChange = async (
  userId: UserId,
  { now, wallTime }: Pick<Context, 'now' | 'wallTime'>,
  extraWrites: readonly Write[],
): Promise<void> => {
  try {
    await writeAll([
      accountChange(userId, { ...sessionsEndedAt({ wallTime }), mustChangePassword: undefined }),
      activity({ now }, userId, 'PASSWORD_CHANGED'),
      ...extraWrites,
    ])
  } catch (error) {
    // A person who has never signed in has no account yet, and no session to end. `extraWrites`
    // belong to an account, and are not stored without it.
    if (!hasCode(error, 'PROFILE_MISSING')) throw error
  }
}
