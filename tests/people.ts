import { randomUUID } from 'node:crypto'
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { Secret, TOTP } from 'otpauth'
import { authenticate } from '#shared/contract/authenticate.ts'
import { json, send } from './api.ts'
import { codeIn, nextMessage } from './inbox.ts'

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
}

const settings = async (url: string) => (await fetch(`${url}/config.json`)).json()

/** Codes of an authenticator app work once: each call gives one of another half minute. */
export const appCode = (secretCode: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secretCode) }).generate({
    timestamp: Date.now() + stepsAhead * 30_000,
  })

/** Registers and signs in with an authenticator app, by the same calls that the browser and other clients make. */
export const newPerson = async (url: string, wishes: Wishes = {}): Promise<TestPerson> => {
  const userId = wishes.userId ?? randomUUID()
  const email = wishes.email ?? `${userId}@example.org`
  const password = wishes.password ?? 'Wisteria-lane-47'
  const { userPoolClientId: ClientId, userPoolEndpoint: endpoint, region } = await settings(url)
  const cognito = new CognitoIdentityProviderClient({ endpoint, region })
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
  const ConfirmationCode = codeIn(await nextMessage(url, email))
  await cognito.send(new ConfirmSignUpCommand({ ClientId, Username: userId, ConfirmationCode }))
  cognito.destroy()
  const { session, secretCode } = await json(
    send(url, authenticate.operations.login, { body: { email, password } }),
  )
  const signedIn = await json(
    send(url, authenticate.operations.Verify2FA, {
      body: { email, session, challenge: 'MFA_SETUP', code: appCode(secretCode) },
    }),
  )
  const { token, refreshToken } = signedIn
  return { userId, email, password, token, refreshToken, secretCode, me: signedIn }
}
