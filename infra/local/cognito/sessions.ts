import { AwsError } from '../stand-in/aws-error.ts'
import { type Pool, unguessable } from './pool.ts'
import type { Factor } from './pool-configuration.ts'
import type { SrpExchange, SrpVerifier } from './srp.ts'

const WRONG_ANSWERS = 5

export type ChallengeName =
  | 'PASSWORD_VERIFIER'
  | 'NEW_PASSWORD_REQUIRED'
  | 'SELECT_MFA_TYPE'
  | 'MFA_SETUP'
  | Factor

/** A sign-in that waits for an answer. Opaque to the client, used once, valid for three minutes. */
export type Session = {
  id: string
  challenge: ChallengeName
  username: string
  /** The name that the person entered: an alias or the username. */
  givenName: string
  expiresAt: number
  wrongAnswers: number
  exchange?: SrpExchange
  verifier?: SrpVerifier
  /** The code that was sent by text. */
  code?: string
  /** MFA_SETUP: whether a code has verified the new secret. */
  proven?: boolean
}

/** Starts a session for one challenge. */
export function openSession(
  pool: Pool,
  session: Omit<Session, 'id' | 'expiresAt' | 'wrongAnswers'>,
): Session {
  const opened = {
    ...session,
    id: unguessable(96),
    expiresAt: pool.now().getTime() + pool.client.authSessionValidity * 60_000,
    wrongAnswers: 0,
  }
  pool.sessions.set(opened.id, opened)
  return opened
}

/** The valid session for that challenge; NotAuthorizedException for a forged, used or expired one. */
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

/** Counts a wrong answer; the fifth one ends the session. Throws the matching exception. */
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
