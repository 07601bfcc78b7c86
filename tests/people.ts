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
import { json, send } from './api.ts'
import { codeIn, inbox, nextMessage } from './inbox.ts'

/** Somebody who is registered, confirmed and signed in. */
export interface TestPerson {
  readonly userId: string
  readonly email: string
  readonly password: string
  readonly token: string
  readonly refreshToken: string
  /** The authenticator app's secret, base32. */
  readonly secretCode: string
  /** Who they are, as `Authenticate/me` says. */
  readonly me: { readonly userProfileId: string; readonly personId: string }
}

interface Wishes {
  readonly userId?: string
  readonly email?: string
  readonly password?: string
  /** The groups of the pool that they are in. */
  readonly groups?: readonly string[]
}

const settings = async (url: string) => (await fetch(`${url}/config.json`)).json()

/** Codes of an authenticator app work once: each call gives one of another half minute. */
export const appCode = (secretCode: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secretCode) }).generate({
    timestamp: Date.now() + stepsAhead * 30_000,
  })

/**
 * Waits until the clock shows another second. Tokens name their sign-in in whole seconds: one of the second in
 * which the sessions were ended still counts as a new one.
 */
export const nextSecond = () =>
  new Promise((resolve) => setTimeout(resolve, 1001 - (Date.now() % 1000)))

/**
 * Registers and signs in with an authenticator app. It speaks with the user pool as the browser does, and not by
 * `Authenticate/login`, whose limits for one address would stop a test that needs many people.
 */
export const newPerson = async (url: string, wishes: Wishes = {}): Promise<TestPerson> => {
  const userId = wishes.userId ?? randomUUID()
  const email = wishes.email ?? `${userId}@example.org`
  const password = wishes.password ?? 'Wisteria-lane-47'
  const {
    userPoolId: UserPoolId,
    userPoolClientId: ClientId,
    userPoolEndpoint: endpoint,
    region,
  } = await settings(url)
  const cognito = new CognitoIdentityProviderClient({
    endpoint,
    region,
    credentials: local.credentials,
  })
  const known = (await inbox(url, email)).length
  await cognito.send(
    new SignUpCommand({
      ClientId,
      Username: userId,
      Password: password,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'given_name', Value: 'Ana' },
        { Name: 'family_name', Value: 'Moreno' },
      ],
    }),
  )
  const ConfirmationCode = codeIn(await nextMessage(url, email, known))
  await cognito.send(new ConfirmSignUpCommand({ ClientId, Username: userId, ConfirmationCode }))
  for (const GroupName of wishes.groups ?? []) {
    await cognito.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: userId, GroupName }))
  }
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
  /** The pool of an emulator asks for no second factor, and takes nobody's address for confirmed by its code. */
  const asEmulated = async (tokens: typeof challenged.AuthenticationResult) => {
    const UserAttributes = [{ Name: 'email_verified', Value: 'true' }]
    await cognito.send(
      new AdminUpdateUserAttributesCommand({ UserPoolId, Username: userId, UserAttributes }),
    )
    return { secretCode: '', tokens }
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
