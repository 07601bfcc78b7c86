import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { faultOf } from '#functions/core/observe/fault-of.ts'
import { log } from '#functions/core/observe/log.ts'
import { signedHeaders } from './signed-call.ts'

const Answer = z.object({ SecretString: z.string().min(32) })

const settings = () => {
  const {
    AWS_REGION: region = 'us-east-1',
    AWS_ENDPOINT_URL: everywhere,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint = everywhere,
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env
  return {
    region,
    url: new URL('/', endpoint ?? `https://secretsmanager.${region}.amazonaws.com`),
    credentials: { accessKeyId, secretAccessKey, sessionToken },
  }
}

/** Asks Secrets Manager. A request waits for this once in a function's life, so not for long. */
const read = async (SecretId: string): Promise<string> => {
  const call = {
    ...settings(),
    service: 'secretsmanager',
    target: 'secretsmanager.GetSecretValue',
    body: JSON.stringify({ SecretId }),
  }
  const response = await fetch(call.url, {
    method: 'POST',
    headers: await signedHeaders(call, new Date()),
    body: call.body,
    signal: AbortSignal.timeout(2_000),
  })
  if (!response.ok) throw new Error(`Secrets Manager answered ${response.status}.`)
  return Answer.parse(await response.json()).SecretString
}

/** How long what was read counts before a secret that is not it is a reason to look again: it may be a new one. */
const keptFor = 60_000
let known: { readonly value: Promise<string | undefined>; readonly at: number } | undefined

/** What cannot be read leaves what was read before: a stranger's guess must not end what CloudFront shows. */
const current = (id: string, now: number) => {
  const before = known?.value
  const value = read(id).catch((error: unknown) => {
    log('warn', 'The secret of the origin could not be read', {
      fault: faultOf(error),
    })
    return before
  })
  known = { value, at: now }
  return value
}

const isSame = (shown: string, secret: string | undefined) => {
  const [a, b] = [Buffer.from(shown), Buffer.from(secret ?? '')]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Whether what a request shows is the secret that CloudFront adds to what it hands on. Where there is none (on a
 * laptop), or it cannot be read, nothing is.
 */
export const isOriginSecret = async (shown: string): Promise<boolean> => {
  const id = process.env.ORIGIN_SECRET_ID
  if (id === undefined || shown === '') return false
  const now = Date.now()
  if (known && isSame(shown, await known.value)) return true
  if (known && now - known.at < keptFor) return false
  return isSame(shown, await current(id, now))
}

/** Forgets what was read, as a new process does. For tests. */
export const forgetOriginSecret = (): void => {
  known = undefined
}
