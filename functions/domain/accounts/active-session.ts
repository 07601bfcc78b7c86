import type { CallerOf, Context } from '#functions/core/http/context.ts'
import { AppError } from '#shared/errors.ts'
import type { Account } from './account.ts'

/**
 * The change of an account that ends every session. Tokens from sign-ins before this instant are
 * then refused. Tokens give the time of their sign-in in whole seconds. So this instant is cut to
 * whole seconds too. Otherwise a new sign-in within the same second would be refused.
 */
export const sessionsEndedAt = ({ wallTime }: Pick<Context, 'wallTime'>) => ({
  sessionsValidFrom: new Date(Math.floor(wallTime.getTime() / 1000) * 1000).toISOString(),
})

type EndedSessions = Pick<Account, 'sessionsValidFrom' | 'endedSessions'>
type Session = Pick<CallerOf<unknown>, 'sessionId' | 'authenticatedAt'>

/**
 * Whether a session goes on. A session ends alone (`endedSessions`), or with all that began before
 * an instant (`sessionsValidFrom`).
 */
export const isSessionActive = (
  { sessionsValidFrom, endedSessions = [] }: EndedSessions,
  { sessionId, authenticatedAt }: Session,
): boolean =>
  authenticatedAt.getTime() >= Date.parse(sessionsValidFrom) &&
  !endedSessions.some((ended) => ended.sessionId === sessionId)

/**
 * Refuses a token whose session was ended, although its signature is still valid
 * (`SIGN_IN_REQUIRED`).
 */
export const assertSessionActive = (account: EndedSessions, session: Session): void => {
  if (!isSessionActive(account, session)) {
    throw new AppError('SIGN_IN_REQUIRED', 'This session has ended. Sign in again.')
  }
}
