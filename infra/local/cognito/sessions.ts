import { AwsError } from '../stand-in/operation.ts'
import { type Pool, randomToken } from './pool.ts'
import type { ChallengeName, Session } from './pool-records.ts'

const WRONG_ANSWERS = 5

/** Starts a session for one challenge. */
export function openSession(
  pool: Pool,
  session: Omit<Session, 'id' | 'expiresAt' | 'wrongAnswers'>,
): Session {
  const opened = {
    ...session,
    id: randomToken(96),
    expiresAt: pool.now().getTime() + pool.client.authSessionValidity * 60_000,
    wrongAnswers: 0,
  }
  pool.sessions.set(opened.id, opened)
  return opened
}

/**
 * The valid session for that challenge. NotAuthorizedException for a forged, used or expired one.
 */
export function requireSession(
  pool: Pool,
  id: string | undefined,
  challenge: ChallengeName,
): Session {
  if (id === undefined) {
    throw new AwsError('InvalidParameterException', 'Missing required parameter Session')
  }
  const session = pool.sessions.get(id)
  if (session === undefined || session.challenge !== challenge) throw invalidSession()
  if (session.expiresAt < pool.now().getTime()) {
    pool.sessions.delete(id)
    throw new AwsError(
      'NotAuthorizedException',
      'Invalid session for the user, session is expired.',
    )
  }
  return session
}

/** Counts a wrong answer. The fifth one ends the session. Throws the matching exception. */
export function rejectAnswer(pool: Pool, session: Session): never {
  const wrongAnswers = session.wrongAnswers + 1
  if (wrongAnswers >= WRONG_ANSWERS) {
    pool.sessions.delete(session.id)
    throw invalidSession()
  }
  pool.sessions.set(session.id, { ...session, wrongAnswers })
  throw new AwsError('CodeMismatchException', 'Invalid code or auth state for the user.')
}

function invalidSession(): AwsError {
  return new AwsError('NotAuthorizedException', 'Invalid session for the user.')
}
