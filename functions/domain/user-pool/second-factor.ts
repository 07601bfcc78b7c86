import {
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { callAsOurs } from './call-as-ours.ts'
import { laterStepErrors, type PendingChallenge, respond } from './challenge.ts'
import { codeInvalid, signInEnded } from './errors.ts'
import { type SignedInTokens, signedInBy } from './tokens.ts'

/** The secret for an authenticator app (base32, RFC 6238), and the session for the next call. */
export const associateApp = async (session: string) => {
  const { SecretCode, Session } = await callAsOurs(
    (ours) => ours.send(new AssociateSoftwareTokenCommand({ Session: session })),
    laterStepErrors,
  )
  if (SecretCode === undefined || Session === undefined) throw signInEnded()
  return { secretCode: SecretCode, session: Session }
}

/** Answers the challenge of the second factor with six digits from a text message or an app. */
export const answerFactor = async (
  pending: PendingChallenge,
  factor: 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA',
  code: string,
): Promise<SignedInTokens> => {
  const { AuthenticationResult } = await respond(pending, factor, { [`${factor}_CODE`]: code })
  return signedInBy(AuthenticationResult)
}

/** Sets up an authenticator app by its first six digits, and signs in with it. */
export const answerSetup = async (
  pending: PendingChallenge,
  code: string,
): Promise<SignedInTokens> => {
  const verification = new VerifySoftwareTokenCommand({ Session: pending.session, UserCode: code })
  const { Status, Session } = await callAsOurs((ours) => ours.send(verification), laterStepErrors)
  if (Status !== 'SUCCESS' || Session === undefined) throw codeInvalid()
  const { AuthenticationResult } = await respond(
    { userId: pending.userId, session: Session },
    'MFA_SETUP',
  )
  return signedInBy(AuthenticationResult)
}
