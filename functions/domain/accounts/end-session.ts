import type { Context } from '#functions/core/http/context.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { minute } from '#shared/rules/time/lengths.ts'
import { accountChange, findAccount } from './account.ts'

/** In milliseconds: how long the user pool's access tokens are valid. */
export const accessTokenLife = 10 * minute

const changedMeanwhile = () =>
  new AppError('STALE_VERSION', 'Another session was ended at the same time.')

/**
 * Ends one session: its access tokens are refused from now on, although their signature is still valid. The account
 * itself lists the session, so that no call reads another item for it, and only until the last access token has
 * expired: the caller ends the refresh token at the pool, which then issues no others.
 */
export const endSession = (
  userId: UserId,
  sessionId: string,
  { wallTime }: Pick<Context, 'wallTime'>,
): Promise<void> =>
  retryStale(async () => {
    const listed = (await findAccount(userId, { consistent: true }))?.endedSessions
    const others = (listed ?? []).filter(
      (ended) => ended.sessionId !== sessionId && Date.parse(ended.until) > wallTime.getTime(),
    )
    const until = new Date(wallTime.getTime() + accessTokenLife).toISOString()
    const unchanged =
      listed === undefined
        ? { condition: 'attribute_not_exists(endedSessions)' }
        : { condition: 'endedSessions = :listed', values: { ':listed': listed } }
    await writeAll([
      accountChange(
        userId,
        { endedSessions: [...others, { sessionId, until }] },
        { when: { ...unchanged, onConflict: changedMeanwhile } },
      ),
    ])
  })
