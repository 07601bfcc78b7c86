import {
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { UserId } from '#shared/model/ids.ts'
import type { PhoneNumber } from '#shared/model/plain.ts'
import type { SecondFactor } from '#shared/model/user-profile.ts'
import { callAsOurs } from './call-as-ours.ts'
import { callPool, pool, toAttributes, UserPoolId } from './client.ts'
import { codeInvalid, type Meaning, signInRequired, tooOften } from './errors.ts'

const sessionEndedMeanings: Readonly<Record<string, Meaning>> = {
  NotAuthorizedException: signInRequired,
  UserNotFoundException: signInRequired,
  ResourceNotFoundException: signInRequired,
}

/**
 * A secret for another authenticator app (base32, RFC 6238). The old app stays valid until the new
 * one is verified.
 */
export const createAppSecret = async (accessToken: string): Promise<string> => {
  const { SecretCode } = await callAsOurs(
    (ours) => ours.send(new AssociateSoftwareTokenCommand({ AccessToken: accessToken })),
    { ...sessionEndedMeanings, InvalidParameterException: signInRequired },
  )
  if (SecretCode === undefined) throw signInRequired()
  return SecretCode
}

/** Replaces the old app by the new one. The first six digits of the new app verify it. */
export const verifyApp = async (accessToken: string, code: string): Promise<void> => {
  const verification = new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code })
  const { Status } = await callAsOurs((ours) => ours.send(verification), {
    ...sessionEndedMeanings,
    EnableSoftwareTokenMFAException: codeInvalid,
    CodeMismatchException: codeInvalid,
    // No secret was requested before.
    InvalidParameterException: codeInvalid,
    TooManyFailedAttemptsException: tooOften,
  })
  if (Status !== 'SUCCESS') throw codeInvalid()
}

/** Gives the pool a telephone number that was verified as the person's. */
export const setPhone = async (userId: UserId, phoneNumber: PhoneNumber): Promise<void> => {
  await callPool(
    pool.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: UserPoolId(),
        Username: userId,
        UserAttributes: toAttributes({ phone_number: phoneNumber, phone_number_verified: 'true' }),
      }),
    ),
    sessionEndedMeanings,
  )
}

/**
 * Sets the number that gets the code of the first sign-in. That code verifies the number. If there
 * is none, the person sets up an app at that sign-in, because the pool deletes an attribute that is
 * empty (AdminUpdateUserAttributes).
 */
export const setFirstPhone = async (userId: UserId, phoneNumber = ''): Promise<void> => {
  await callPool(
    pool.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: UserPoolId(),
        Username: userId,
        UserAttributes: toAttributes({ phone_number: phoneNumber }),
      }),
    ),
    sessionEndedMeanings,
  )
}

/** Makes the pool ask for this factor only, from the next sign-in on. */
export const preferFactor = async (userId: UserId, factor: SecondFactor): Promise<void> => {
  const preferred = { Enabled: true, PreferredMfa: true }
  const switchedOff = { Enabled: false, PreferredMfa: false }
  await callPool(
    pool.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: UserPoolId(),
        Username: userId,
        SoftwareTokenMfaSettings: factor === 'app' ? preferred : switchedOff,
        SMSMfaSettings: factor === 'sms' ? preferred : switchedOff,
      }),
    ),
    sessionEndedMeanings,
  )
}
