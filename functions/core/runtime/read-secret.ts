import * as z from 'zod'
import { jsonHeaders, signedHeaders } from './signed-call.ts'

/**
 * Our own secrets have 64 characters (`infra/constructs/own-secret.ts`), and the payment provider's
 * JSON has more. A text of less than half of that is a mistake, and could be guessed.
 */
const leastLength = 32

const Answer = z.object({ SecretString: z.string().min(leastLength) })

/** The name of an error, which may have the service's name and a `#` before it. */
const Refusal = z.object({ __type: z.string() })

const settings = () => {
  const {
    AWS_REGION: region = 'us-east-1',
    AWS_ENDPOINT_URL: sharedEndpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint = sharedEndpoint,
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env
  return {
    region,
    url: new URL('/', endpoint ?? `https://secretsmanager.${region}.amazonaws.com`),
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) },
  }
}

/** Asks for a secret. A caller's request may wait for this call, so the timeout is short. */
const ask = async (SecretId: string, VersionStage?: string): Promise<Response> => {
  const call = {
    ...settings(),
    method: 'POST' as const,
    service: 'secretsmanager',
    headers: jsonHeaders('secretsmanager.GetSecretValue'),
    body: JSON.stringify({ SecretId, VersionStage }),
  }
  return fetch(call.url, {
    method: call.method,
    headers: await signedHeaders(call, new Date()),
    body: call.body,
    signal: AbortSignal.timeout(2_000),
  })
}

const secretText = async (response: Response): Promise<string> => {
  if (!response.ok) throw new Error(`Secrets Manager answered ${response.status}.`)
  return Answer.parse(await response.json()).SecretString
}

/** The text of a secret. */
export const readSecret = async (id: string): Promise<string> => secretText(await ask(id))

/**
 * Whether the service says that there is no such secret or stage. Other refusals have the same
 * status, and another name.
 */
const isNotFound = async (response: Response): Promise<boolean> => {
  if (response.status !== 400) return false
  const refusal = Refusal.safeParse(await response.json().catch(() => undefined))
  return refusal.data?.__type.endsWith('ResourceNotFoundException') ?? false
}

/** The text that a secret had before its present one, or nothing if there was none. */
export const readFormerSecret = async (id: string): Promise<string | undefined> => {
  const response = await ask(id, 'AWSPREVIOUS')
  return (await isNotFound(response)) ? undefined : secretText(response)
}
