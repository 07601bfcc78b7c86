import type { CurrentUser } from '#shared/model/user-profile.ts'
import { endSignIn } from './end-access.ts'
import { type beginTrial, poolTokens } from './pool-tokens.ts'
import { beginSession } from './session.ts'
import { announceTokens } from './shared-tokens.ts'
import { signInOf } from './token-life.ts'
import { withTokenLock } from './token-lock.ts'

/**
 * The new sign-in of a trial replaces the current one, in each of its windows. The former sign-in
 * ends while the person goes on. Otherwise it would be listed for thirty days as a second device.
 */
export const replaceSignIn = (
  trial: ReturnType<typeof beginTrial>,
  token: string,
  me: CurrentUser,
): Promise<void> =>
  withTokenLock(async () => {
    const formerToken = poolTokens.accessToken()
    const formerRefreshToken = poolTokens.refreshToken()
    trial.adopt()
    beginSession(token, me)
    if (formerToken) announceTokens(signInOf(formerToken))
    if (formerRefreshToken) void endSignIn(formerRefreshToken)
  })
