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
   * Until when the session may have access tokens. The default is `accessTokenLifeMs` from now. A
   * caller who leaves it out must revoke the refresh token at the pool, so that the session gets no
   * new access tokens.
   */
  readonly tokensUntil?: Date
  readonly extraWrites?: readonly Write[]
}

/**
 * Ends one session. Its access tokens are refused from now on, although their signature is still
 * valid. The account lists the session until its last access token has expired, because every call
 * reads the account. The device of the session is forgotten.
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
