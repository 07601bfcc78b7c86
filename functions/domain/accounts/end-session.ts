import type { Context } from '#functions/core/http/context.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { minute } from '#shared/rules/time/lengths.ts'
import { accountChange, findAccount } from './account.ts'
import { deviceRemoval } from './devices.ts'

/** How long the user pool's access tokens are valid. */
export const accessTokenLifeMs = 10 * minute

const changedMeanwhile = () =>
  new AppError('STALE_VERSION', 'Another session was ended at the same time.')

interface Ending extends Pick<Context, 'wallTime'> {
  /**
   * Until when it may have access tokens. Without it, the caller ends the refresh token at the
   * pool.
   */
  readonly until?: Date
  readonly extraWrites?: readonly Write[]
}

/**
 * Ends one session: its access tokens are refused from now on, although their signature is still
 * valid. The account itself lists the session, so that no call reads another item for it, and only
 * as long as it could have an access token. Its device is forgotten.
 */
export const endSession = (
  userId: UserId,
  sessionId: string,
  { wallTime, until = new Date(wallTime.getTime() + accessTokenLifeMs), extraWrites = [] }: Ending,
): Promise<void> =>
  retryStale(async () => {
    const endedBefore = (await findAccount(userId, { consistent: true }))?.endedSessions
    const others = (endedBefore ?? []).filter(
      (ended) => ended.sessionId !== sessionId && Date.parse(ended.until) > wallTime.getTime(),
    )
    const unchanged =
      endedBefore === undefined
        ? { condition: 'attribute_not_exists(endedSessions)' }
        : { condition: 'endedSessions = :listed', values: { ':listed': endedBefore } }
    await writeAll([
      accountChange(
        userId,
        { endedSessions: [...others, { sessionId, until: until.toISOString() }] },
        { when: { ...unchanged, onConflict: changedMeanwhile } },
      ),
      deviceRemoval({ userId, sessionId }),
      ...extraWrites,
    ])
  })
