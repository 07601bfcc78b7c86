import type { Context } from '#functions/core/http/context.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { hasCode } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { accountChange } from './account.ts'
import { sessionsEndedAt } from './end-sessions.ts'

/**
 * What follows once the user pool has another password for somebody: every session that began before is refused
 * from now on, and the owner's activity log says so. A refreshed token is refused too: it names the sign-in that
 * it goes back to.
 */
export const afterPasswordChange = async (
  userId: UserId,
  { now, wallTime }: Pick<Context, 'now' | 'wallTime'>,
): Promise<void> => {
  try {
    await writeAll([
      accountChange(userId, sessionsEndedAt({ wallTime })),
      activity({ now }, userId, 'PASSWORD_CHANGED'),
    ])
  } catch (error) {
    // Who never signed in yet has no account, and no session to end.
    if (!hasCode(error, 'PROFILE_MISSING')) throw error
  }
}
