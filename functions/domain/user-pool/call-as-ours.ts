import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { log } from '#functions/core/observe/log.ts'
import { readFormerSecret, readSecret } from '#functions/core/runtime/read-secret.ts'
import { callPool } from './client.ts'
import { type Meaning, tooOften } from './errors.ts'

/**
 * How long a function keeps the secrets. After a rotation, each function has the new one within
 * this time.
 */
const readAgainAfterMs = 5 * 60_000

let cachedClient:
  | { readonly client: Promise<CognitoIdentityProviderClient>; readonly createdAt: number }
  | undefined

/**
 * The present secret and the former one: during a rotation the firewall still has the former. On
 * the laptop the local stack sets `POOL_SECRET`.
 */
const secrets = async (): Promise<readonly string[]> => {
  const { POOL_SECRET: localSecret, POOL_SECRET_ID: id = '' } = process.env
  if (localSecret !== undefined) return [localSecret]
  const [present, former] = await Promise.all([readSecret(id), readFormerSecret(id)])
  return former === undefined || former === present ? [present] : [present, former]
}

/** The user agent shows the secrets. They are letters and digits, so it keeps them as they are. */
const newClient = async () =>
  new CognitoIdentityProviderClient({
    customUserAgent: (await secrets()).map((secret) => [secret]),
  })

const ourPool = (): Promise<CognitoIdentityProviderClient> => {
  if (cachedClient && Date.now() - cachedClient.createdAt < readAgainAfterMs)
    return cachedClient.client
  const client = newClient()
  cachedClient = { client, createdAt: Date.now() }
  client.catch(() => {
    cachedClient = undefined
  })
  return client
}

const refusedToUs = () => {
  log('error', 'The firewall before the user pool refused a call of ours')
  return tooOften()
}

/**
 * Makes a call with which an authenticator app is set up. The firewall before the pool lets such
 * calls through only with our secret. With an access token alone, a thief could otherwise replace
 * the owner's app.
 */
export const callAsOurs = async <T>(
  send: (pool: CognitoIdentityProviderClient) => Promise<T>,
  meanings: Readonly<Record<string, Meaning>>,
): Promise<T> => callPool(ourPool().then(send), { ...meanings, ForbiddenException: refusedToUs })
