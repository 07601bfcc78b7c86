import { copyFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { CfnUserPoolClientProps, CfnUserPoolProps } from 'aws-cdk-lib/aws-cognito'
import * as OTPAuth from 'otpauth'
import { afterAll, onTestFinished } from 'vitest'
import { userPool, userPoolClient, userPoolGroups } from '#infra/declarations/user-pool.ts'
import type { OutgoingMessage } from '../inbox/open-inbox.ts'
import { testCredentials, testFolder } from '../stand-in/test-folder.ts'
import type { CognitoOptions } from './cognito-options.ts'
import { openSigningKey } from './signing-key.ts'
import { startCognito } from './start-cognito.ts'

export const clientId = 'testclient0000000000000000'
export const userPoolId = 'us-east-1_TestPool1'
export const password = 'Correct-horse-battery-9'

const sharedKey = path.join(tmpdir(), `heirloom-signing-key-${process.pid}.json`)
afterAll(() => rmSync(sharedKey, { force: true }))

type Changes = {
  pool?: Partial<CfnUserPoolProps>
  client?: Partial<CfnUserPoolClientProps>
  triggers?: CognitoOptions['triggers']
  directory?: string
}

/** The product's own pool in its own stand-in, with the password flow added to make tests fast. */
export async function startTestPool({ pool, client, triggers, directory }: Changes = {}) {
  const folder = directory ?? testFolder()
  shareSigningKey(folder)
  const messages: OutgoingMessage[] = []
  const clock = { offsetMs: 0 }
  const standIn = await startCognito({
    port: 0,
    directory: folder,
    credentials: testCredentials,
    now: () => new Date(Date.now() + clock.offsetMs),
    userPoolId,
    clientId,
    pool: { ...userPool, ...pool },
    client: {
      ...userPoolClient,
      explicitAuthFlows: [...userPoolClient.explicitAuthFlows, 'ALLOW_USER_PASSWORD_AUTH'],
      ...client,
    },
    groups: userPoolGroups,
    deliver: (message) => void messages.push(message),
    triggers,
  })
  const api = new CognitoIdentityProviderClient({
    endpoint: standIn.url,
    region: 'us-east-1',
    credentials: testCredentials,
    maxAttempts: 1,
  })
  onTestFinished(async () => {
    api.destroy()
    await standIn.close()
  })

  async function register(attributes: Record<string, string> = {}) {
    const username = crypto.randomUUID()
    const email = attributes.email ?? `${username.slice(0, 8)}@example.com`
    const all = { email, ...attributes }
    await api.send(
      new SignUpCommand({
        ClientId: clientId,
        Username: username,
        Password: password,
        UserAttributes: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
      }),
    )
    return { username, email }
  }

  const lastCode = () => /\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? ''

  return {
    url: standIn.url,
    faults: standIn.faults,
    close: standIn.close,
    api,
    messages,
    /** Moves the pool's clock forward. */
    advanceSeconds(seconds: number) {
      clock.offsetMs += seconds * 1000
    },
    now: () => Date.now() + clock.offsetMs,
    /** The last code that was sent. */
    lastCode,
    register,
    async registerConfirmed(attributes: Record<string, string> = {}) {
      const person = await register(attributes)
      await api.send(
        new ConfirmSignUpCommand({
          ClientId: clientId,
          Username: person.username,
          ConfirmationCode: lastCode(),
        }),
      )
      return person
    },
    signIn(name: string, given = password) {
      return api.send(
        new InitiateAuthCommand({
          ClientId: clientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: name, PASSWORD: given },
        }),
      )
    },
  }
}

/** Generating an RSA key takes longer than most tests, so the tests of one file share a key. */
function shareSigningKey(folder: string): void {
  openSigningKey(sharedKey)
  copyFileSync(sharedKey, path.join(folder, 'signing-key.json'))
}

export type TestPool = Awaited<ReturnType<typeof startTestPool>>

/** The code that an authenticator app shows for a secret at a given time. */
export function appCode(secret: string | undefined, timestamp: number): string {
  return new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret ?? '') }).generate({
    timestamp,
  })
}

/** A code that differs from this one. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** A token's claims, unverified. */
export function claims(token: string | undefined): Record<string, unknown> {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
}
