import { randomUUID } from 'node:crypto'
import {
  AdminAddUserToGroupCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminUpdateUserAttributesCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  SignUpCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { Secret, TOTP } from 'otpauth'
import { local } from '#infra/local/runtime/identifiers.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { security } from '#shared/contract/security.ts'
import { json, send } from './api.ts'
import { codeIn, messageAfter } from './inbox.ts'

/** A person who is registered, confirmed and signed in. */
export interface TestPerson {
  readonly userId: string
  readonly email: string
  readonly password: string
  readonly token: string
  readonly refreshToken: string
  /** The authenticator app's secret, base32. */
  readonly secretCode: string
  /** The person's ids, as `Authenticate/me` returns them. */
  readonly me: { readonly userProfileId: string; readonly personId: string }
}

interface Options {
  readonly userId?: string
  readonly email?: string
  readonly password?: string
  readonly firstName?: string
  readonly lastName?: string
  /** The groups of the pool that the person belongs to. */
  readonly groups?: readonly string[]
}

/** The stack's user pool, and a client for it. */
export const poolOf = async (url: string) => {
  const { userPoolId, userPoolClientId, userPoolEndpoint, region } = await (
    await fetch(`${url}/config.json`)
  ).json()
  const cognito = new CognitoIdentityProviderClient({
    endpoint: userPoolEndpoint,
    region,
    credentials: local.credentials,
    // The secret marks calls as those of our functions. Our API would limit how many people sign
    // in from one address.
    customUserAgent: local.poolSecret,
  })
  return { userPoolId, userPoolClientId, cognito }
}

/**
 * An authenticator app's code. Each code works once. Registration used the code of this half
 * minute, so the first sign-in after it needs the next one (`stepsAhead: 1`).
 */
export const appCode = (secretCode: string, { stepsAhead = 0 } = {}) =>
  new TOTP({ secret: Secret.fromBase32(secretCode) }).generate({
    timestamp: Date.now() + stepsAhead * 30_000,
  })

/**
 * Waits for the next second of the clock. Tokens contain the time of the sign-in in whole seconds,
 * so a sign-in in the same second in which sessions were ended still counts as a new one.
 */
export const nextSecond = () =>
  new Promise((resolve) => setTimeout(resolve, 1001 - (Date.now() % 1000)))

/**
 * Registers a person and signs them in with an authenticator app. It calls the user pool as the
 * browser does, not `Authenticate/login`, whose rate limit per address would stop a test that needs
 * many people.
 */
export const newPerson = async (url: string, options: Options = {}): Promise<TestPerson> => {
  const userId = options.userId ?? randomUUID()
  const email = options.email ?? `${userId}@example.org`
  const password = options.password ?? 'Wisteria-lane-47'
  const { userPoolId: UserPoolId, userPoolClientId: ClientId, cognito } = await poolOf(url)
  const ConfirmationCode = codeIn(
    await messageAfter(url, email, () =>
      cognito.send(
        new SignUpCommand({
          ClientId,
          Username: userId,
          Password: password,
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'given_name', Value: options.firstName ?? 'Ana' },
            { Name: 'family_name', Value: options.lastName ?? 'Moreno' },
          ],
        }),
      ),
    ),
  )
  await cognito.send(new ConfirmSignUpCommand({ ClientId, Username: userId, ConfirmationCode }))
  for (const GroupName of options.groups ?? []) {
    await cognito.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: userId, GroupName }))
  }
  cognito.destroy()
  return signInNewPerson(url, { userId, email, password })
}

/**
 * The person has recovery codes and has shown that they kept them, so that no sign-in asks for
 * them.
 */
export const keepCodesOf = async (
  url: string,
  { token, password: currentPassword }: TestPerson,
): Promise<void> => {
  const { CreateRecoveryCodes, ProveRecoveryCodes } = security.operations
  const { codes } = await json(send(url, CreateRecoveryCodes, { token, body: { currentPassword } }))
  await json(send(url, ProveRecoveryCodes, { token, body: { code: codes[0] } }))
}

/**
 * Signs in a person who is registered and confirmed, for the first time, with an authenticator app.
 */
export const signInNewPerson = async (
  url: string,
  { userId, email, password }: Pick<TestPerson, 'userId' | 'email' | 'password'>,
): Promise<TestPerson> => {
  const { userPoolId: UserPoolId, userPoolClientId: ClientId, cognito } = await poolOf(url)
  const challenged = await cognito.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: userId, PASSWORD: password },
    }),
  )
  const setUpApp = async () => {
    const { SecretCode = '', Session: associated } = await cognito.send(
      new AssociateSoftwareTokenCommand({ Session: challenged.Session }),
    )
    const verified = await cognito.send(
      new VerifySoftwareTokenCommand({ Session: associated, UserCode: appCode(SecretCode) }),
    )
    const { AuthenticationResult } = await cognito.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId,
        ClientId,
        ChallengeName: 'MFA_SETUP',
        ChallengeResponses: { USERNAME: userId },
        Session: verified.Session,
      }),
    )
    return { secretCode: SecretCode, tokens: AuthenticationResult }
  }
  /** An emulator's pool asks for no second factor and verifies no address by its code. */
  const asEmulated = async (pooled: typeof challenged.AuthenticationResult) => {
    const UserAttributes = [{ Name: 'email_verified', Value: 'true' }]
    await cognito.send(
      new AdminUpdateUserAttributesCommand({ UserPoolId, Username: userId, UserAttributes }),
    )
    return { secretCode: '', tokens: pooled }
  }
  const { secretCode, tokens } = challenged.AuthenticationResult
    ? await asEmulated(challenged.AuthenticationResult)
    : await setUpApp()
  cognito.destroy()
  const token = tokens?.AccessToken ?? ''
  const refreshToken = tokens?.RefreshToken ?? ''
  const me = await json(send(url, authenticate.operations.me, { token }))
  return { userId, email, password, token, refreshToken, secretCode, me }
}

/** Signs the same person in once more, as on another device. */
export const signInAgain = async (
  url: string,
  { email, password, secretCode }: Pick<TestPerson, 'email' | 'password' | 'secretCode'>,
  stepsAhead = 1,
) => {
  const { login, Verify2FA } = authenticate.operations
  const { session, challenge } = await json(send(url, login, { body: { email, password } }))
  const code = appCode(secretCode, { stepsAhead })
  return json(send(url, Verify2FA, { body: { email, session, challenge, code } }))
}
