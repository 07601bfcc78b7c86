import * as z from 'zod'
import { AwsError, type Operation, operation } from '../stand-in/operation.ts'
import { ClientMetadata, checkAttributes, checkWritable } from './attributes.ts'
import { afterPassword, factorChallenge, secondFactor, signedIn } from './next-challenge.ts'
import { setPassword } from './passwords.ts'
import { findUser, type Pool, requireClient, requirePool, saveUser, type User } from './pool.ts'
import { Factor } from './pool-configuration.ts'
import type { Session } from './pool-records.ts'
import { rejectAnswer, requireSession } from './sessions.ts'
import { claimHolds } from './srp.ts'
import { consumeTotpCode } from './totp.ts'

const Answer = z.object({
  ClientId: z.string(),
  ChallengeName: z.enum([
    'PASSWORD_VERIFIER',
    'NEW_PASSWORD_REQUIRED',
    'SELECT_MFA_TYPE',
    'MFA_SETUP',
    'SMS_MFA',
    'SOFTWARE_TOKEN_MFA',
  ]),
  Session: z.string().optional(),
  ChallengeResponses: z.record(z.string(), z.string()).default({}),
  ClientMetadata,
})
type Answer = z.output<typeof Answer>

/** Answers to the challenges of a sign-in. */
export function challengeAnswers(pool: Pool): Record<string, Operation> {
  return {
    RespondToAuthChallenge: operation(Answer, (input) => {
      requireClient(pool, input.ClientId)
      return respond(pool, input)
    }),
    AdminRespondToAuthChallenge: operation(Answer.extend({ UserPoolId: z.string() }), (input) => {
      requirePool(pool, input.UserPoolId)
      requireClient(pool, input.ClientId)
      return respond(pool, input)
    }),
  }
}

async function respond(pool: Pool, input: Answer): Promise<object> {
  const session = requireSession(pool, input.Session, input.ChallengeName)
  requireSameName(pool, session, requiredAnswer(input, 'USERNAME'))
  if (input.ChallengeName === 'PASSWORD_VERIFIER') return verifyPassword(pool, session, input)
  const user = pool.users.get(session.username)
  if (user === undefined) throw new AwsError('NotAuthorizedException', 'User is disabled.')
  const progress = { enteredName: session.enteredName, clientMetadata: input.ClientMetadata }
  switch (input.ChallengeName) {
    case 'NEW_PASSWORD_REQUIRED': {
      const changed = replacePassword(pool, user, input)
      pool.sessions.delete(session.id)
      return secondFactor(pool, changed, progress)
    }
    case 'SELECT_MFA_TYPE': {
      const chosen = Factor.safeParse(requiredAnswer(input, 'ANSWER'))
      if (!chosen.success || !user.factors.includes(chosen.data)) {
        throw new AwsError('InvalidParameterException', 'That factor cannot be chosen')
      }
      pool.sessions.delete(session.id)
      return factorChallenge(pool, user, chosen.data, progress)
    }
    case 'MFA_SETUP':
      if (!session.proven) {
        throw new AwsError('NotAuthorizedException', 'Invalid session for the user.')
      }
      pool.sessions.delete(session.id)
      return signedIn(pool, user)
    case 'SMS_MFA':
      return answerText(pool, user, session, input)
    case 'SOFTWARE_TOKEN_MFA':
      return answerApp(pool, user, session, input)
  }
}

async function verifyPassword(pool: Pool, session: Session, input: Answer): Promise<object> {
  pool.passwordLock.check(session.username)
  const claim = {
    secretBlock: requiredAnswer(input, 'PASSWORD_CLAIM_SECRET_BLOCK'),
    signature: requiredAnswer(input, 'PASSWORD_CLAIM_SIGNATURE'),
    timestamp: requiredAnswer(input, 'TIMESTAMP'),
  }
  pool.sessions.delete(session.id)
  const { exchange, verifier } = session
  const user = pool.users.get(session.username)
  const proven =
    exchange !== undefined &&
    verifier !== undefined &&
    claimHolds({ poolName: pool.name, username: session.username, verifier, exchange, claim })
  if (user === undefined || !proven) {
    pool.passwordLock.fail(session.username)
    throw new AwsError('NotAuthorizedException', 'Incorrect username or password.')
  }
  pool.passwordLock.succeed(session.username)
  const { enteredName } = session
  return afterPassword(pool, user, { enteredName, clientMetadata: input.ClientMetadata })
}

function replacePassword(pool: Pool, user: User, input: Answer): User {
  const added = Object.fromEntries(
    Object.entries(input.ChallengeResponses)
      .filter(([name]) => name.startsWith('userAttributes.'))
      .map(([name, value]) => [name.slice('userAttributes.'.length), value]),
  )
  checkWritable(pool, added)
  const attributes = { ...user.attributes, ...added }
  checkAttributes(pool, added, 'update')
  return setPassword(pool, user, requiredAnswer(input, 'NEW_PASSWORD'), {
    status: 'CONFIRMED',
    attributes,
  })
}

/** Checks the code of a text message. A correct code also verifies the phone number. */
async function answerText(
  pool: Pool,
  user: User,
  session: Session,
  input: Answer,
): Promise<object> {
  if (requiredAnswer(input, 'SMS_MFA_CODE') !== session.code) rejectAnswer(pool, session)
  pool.sessions.delete(session.id)
  const factors: Factor[] = user.factors.includes('SMS_MFA')
    ? user.factors
    : [...user.factors, 'SMS_MFA']
  const attributes = { ...user.attributes, phone_number_verified: 'true' }
  return signedIn(pool, user, { factors, attributes })
}

async function answerApp(pool: Pool, user: User, session: Session, input: Answer): Promise<object> {
  const code = requiredAnswer(input, 'SOFTWARE_TOKEN_MFA_CODE')
  const used = user.softwareToken && consumeTotpCode(user.softwareToken, code, pool.now())
  if (used === undefined) rejectAnswer(pool, session)
  pool.sessions.delete(session.id)
  return signedIn(pool, saveUser(pool, user, { softwareToken: used }))
}

function requireSameName(pool: Pool, session: Session, name: string): void {
  const knownNames = [session.username, session.enteredName]
  if (!knownNames.includes(name) && findUser(pool, name)?.username !== session.username) {
    throw new AwsError('NotAuthorizedException', 'Invalid session for the user.')
  }
}

function requiredAnswer(input: Answer, name: string): string {
  const value = input.ChallengeResponses[name]
  if (value === undefined || value === '') {
    throw new AwsError('InvalidParameterException', `Missing required parameter ${name}`)
  }
  return value
}
