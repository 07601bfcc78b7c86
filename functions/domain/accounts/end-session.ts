import type { Context } from '#functions/core/http/context.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { minute } from '#shared/rules/time/lengths.ts'
import { accountChange, findAccount } from './account.ts'
import { deviceRemoval } from './devices.ts'

/** How long the user pool's access tokens are valid. A test compares it with `userPoolClient`. */
export const accessTokenLifeMs = 10 * minute

const changedMeanwhile = () =>
  new AppError('STALE_VERSION', 'Another session was ended at the same time.')

interface Ending extends Pick<Context, 'wallTime'> {
  /**
   * Until when the session may have access tokens. The default is `accessTokenLifeMs` from now. It
   * is right only if the session gets no new access tokens: the caller (`SignOut`) or the client
   * revokes the refresh token at the user pool.
   */
  readonly tokensUntil?: Date
  readonly extraWrites?: readonly Write[]
}

/**
 * Ends one session, and forgets its device. Every call reads the account, and refuses the sessions
 * that are listed there, although their access tokens are still valid. A session is listed only
 * until its last access token has expired, so the list stays short.
 */
export const endSession = (
  userId: UserId,
  sessionId: string,
  {
    wallTime,
    tokensUntil = new Date(wallTime.getTime() + accessTokenLifeMs),
    extraWrites = [],
  }: Ending,
): Promise<void> =>
  retryStale(async () => {
    const endedBefore = (await findAccount(userId, { consistent: true }))?.endedSessions
    const stillListed = (endedBefore ?? []).filter(
      (ended) => ended.sessionId !== sessionId && Date.parse(ended.until) > wallTime.getTime(),
    )
    const unchanged =
      endedBefore === undefined
        ? { condition: 'attribute_not_exists(endedSessions)' }
        : { condition: 'endedSessions = :listed', values: { ':listed': endedBefore } }
    await writeAll([
      accountChange(
        userId,
        { endedSessions: [...stillListed, { sessionId, until: tokensUntil.toISOString() }] },
        { when: { ...unchanged, onConflict: changedMeanwhile } },
      ),
      deviceRemoval({ userId, sessionId }),
      ...extraWrites,
    ])
  })
