import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { UserId } from '#shared/model/ids.ts'
import type { Email } from '#shared/model/plain.ts'
import { ChallengeName } from '#shared/model/session.ts'
import { ClientId, callPool, pool, UserPoolId } from './client.ts'
import { codeInvalid, type Meaning, signInEnded, signInFailed } from './errors.ts'

/** The challenge that the pool asks for next. */
export interface PoolChallenge {
  readonly userId: UserId
  readonly challenge: ChallengeName
  readonly session: string
  readonly destination: string | undefined
}

interface Step {
  readonly ChallengeName?: string | undefined
  readonly Session?: string | undefined
  readonly ChallengeParameters?: Record<string, string> | undefined
}

const challengeOf = ({
  ChallengeName: name,
  Session,
  ChallengeParameters = {},
}: Step): PoolChallenge => {
  const challenge = ChallengeName.safeParse(name)
  const userId = UserId.safeParse(ChallengeParameters.USER_ID_FOR_SRP)
  if (!challenge.success || !userId.success || Session === undefined) throw signInEnded()
  return {
    userId: userId.data,
    challenge: challenge.data,
    session: Session,
    destination: ChallengeParameters.CODE_DELIVERY_DESTINATION,
  }
}

const firstStepErrors: Readonly<Record<string, Meaning>> = {
  NotAuthorizedException: signInFailed,
  UserNotFoundException: signInFailed,
  UserNotConfirmedException: signInFailed,
  PasswordResetRequiredException: signInFailed,
  InvalidParameterException: signInFailed,
}

/** The first factor. The answer is the same whatever is wrong. */
export const signIn = async (email: Email, password: string): Promise<PoolChallenge> => {
  const step = await callPool(
    pool.send(
      new AdminInitiateAuthCommand({
        UserPoolId: UserPoolId(),
        ClientId: ClientId(),
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    ),
    firstStepErrors,
  )
  if (step.AuthenticationResult)
    throw new Error('The user pool accepted a sign-in without a second factor.')
  return challengeOf(step)
}

/** The meaning of the pool's errors after the first factor. */
export const laterStepErrors: Readonly<Record<string, Meaning>> = {
  CodeMismatchException: codeInvalid,
  EnableSoftwareTokenMFAException: codeInvalid,
  ExpiredCodeException: signInEnded,
  NotAuthorizedException: signInEnded,
  UserNotFoundException: signInEnded,
  PasswordResetRequiredException: signInEnded,
  SoftwareTokenMFANotFoundException: signInEnded,
  InvalidParameterException: signInEnded,
}

/**
 * The user and the session of a challenge. The pool requires the user name with each answer. It
 * does not accept the address.
 */
export interface PendingChallenge {
  readonly userId: UserId
  readonly session: string
}

/** Answers a challenge of the pool. */
export const respond = (
  { userId, session }: PendingChallenge,
  name: ChallengeName,
  answer: Record<string, string> = {},
) =>
  callPool(
    pool.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId: UserPoolId(),
        ClientId: ClientId(),
        ChallengeName: name,
        Session: session,
        ChallengeResponses: { USERNAME: userId, ...answer },
      }),
    ),
    laterStepErrors,
  )

/** Chooses the second factor if there are several. */
export const chooseFactor = async (
  pending: PendingChallenge,
  factor: 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA',
): Promise<PoolChallenge> => {
  const step = await respond(pending, 'SELECT_MFA_TYPE', { ANSWER: factor })
  return challengeOf({
    ...step,
    ChallengeParameters: { USER_ID_FOR_SRP: pending.userId, ...step.ChallengeParameters },
  })
}
