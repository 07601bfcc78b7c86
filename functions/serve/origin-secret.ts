import { timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { faultOf, log } from '#functions/core/observe/log.ts'
import { readFormerSecret, readSecret } from '#functions/core/runtime/read-secret.ts'
import { originSecretHeader } from '#shared/edge-headers.ts'
import { AppError } from '#shared/errors.ts'

/**
 * A request with an unknown secret makes us read the secrets again, because they may have been
 * rotated. It does so only if this time has passed since we read them.
 */
const recheckAfterMs = 60_000

/** The secrets that are accepted. Undefined as long as Secrets Manager has never answered. */
type Accepted = readonly string[] | undefined
let cachedSecrets: { readonly value: Promise<Accepted>; readonly readAt: number } | undefined

/**
 * The present secret and the former one. During a rotation, some of CloudFront's locations still
 * send the former one. If one of the two cannot be read, the cached secrets stay valid, because a
 * refusal of Secrets Manager must not lock CloudFront out.
 */
const readBoth = async (id: string, cached: Promise<Accepted> | undefined): Promise<Accepted> => {
  const orCached = (secret: Promise<string | undefined>): Promise<Accepted> =>
    secret.then(
      (text) => (text === undefined ? [] : [text]),
      (error: unknown) => {
        log('error', 'The origin secret could not be read', {
          fault: faultOf(error),
        })
        return cached
      },
    )
  const [present, former] = await Promise.all([readSecret(id), readFormerSecret(id)].map(orCached))
  return present && former && [...new Set([...present, ...former])]
}

const readAgain = (id: string, readAt: number) => {
  const value = readBoth(id, cachedSecrets?.value)
  cachedSecrets = { value, readAt }
  return value
}

const isSameSecret = (shown: string, secret: string) => {
  const [a, b] = [Buffer.from(shown), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Where a request came from. `UNKNOWN`: no secret is configured, as on a laptop, or none could be
 * read.
 */
const requestOrigin = async (shown: string): Promise<'CLOUDFRONT' | 'ELSEWHERE' | 'UNKNOWN'> => {
  const id = process.env.ORIGIN_SECRET_ID
  if (id === undefined || id === '') return 'UNKNOWN'
  const judge = (accepted: Accepted) => {
    if (accepted === undefined) return 'UNKNOWN'
    return accepted.some((secret) => isSameSecret(shown, secret)) ? 'CLOUDFRONT' : 'ELSEWHERE'
  }
  const now = Date.now()
  if (cachedSecrets) {
    const judged = judge(await cachedSecrets.value)
    if (judged === 'CLOUDFRONT' || now - cachedSecrets.readAt < recheckAfterMs) return judged
  }
  return judge(await readAgain(id, now))
}

/**
 * Whether the value that a request shows is a secret that CloudFront adds to the requests it
 * forwards. If no secret is configured (on a laptop) or it cannot be read, the answer is no.
 */
export const isOriginSecret = async (shown: string): Promise<boolean> =>
  shown !== '' && (await requestOrigin(shown)) === 'CLOUDFRONT'

/**
 * Refuses a request that was sent to the API's own host (`FORBIDDEN`), because it would bypass the
 * firewall in front of CloudFront. If we cannot read the secret, all requests are served. The
 * gateway's limits still hold, and the product must not depend on one more service.
 */
export const assertThroughCloudFront = async ({
  headers,
}: Pick<APIGatewayProxyEventV2, 'headers'>): Promise<void> => {
  if ((await requestOrigin(headers[originSecretHeader] ?? '')) !== 'ELSEWHERE') return
  throw new AppError('FORBIDDEN', 'Call this at the address of the app.')
}

/** Forgets the secrets, as a new process would. For tests. */
export const forgetOriginSecret = (): void => {
  cachedSecrets = undefined
}
