import { timingSafeEqual } from 'node:crypto'
import { faultOf } from '#functions/core/observe/fault-of.ts'
import { log } from '#functions/core/observe/log.ts'
import { readSecret } from '#functions/core/runtime/read-secret.ts'

/**
 * In milliseconds. A request with another secret makes us read again only after this time, in case the secret was
 * rotated.
 */
const recheckAfter = 60_000
let known: { readonly value: Promise<string | undefined>; readonly at: number } | undefined

/** If reading fails, the value read before stays valid: a wrong secret from a stranger must not lock CloudFront out. */
const current = (id: string, now: number) => {
  const before = known?.value
  const value = readSecret(id).catch((error: unknown) => {
    log('warn', 'The origin secret could not be read', {
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
 * Whether the value that a request shows is the secret that CloudFront adds to the requests it forwards. If no secret
 * is configured (on a laptop) or it cannot be read, the answer is no.
 */
export const isOriginSecret = async (shown: string): Promise<boolean> => {
  const id = process.env.ORIGIN_SECRET_ID
  if (id === undefined || shown === '') return false
  const now = Date.now()
  if (known && isSame(shown, await known.value)) return true
  if (known && now - known.at < recheckAfter) return false
  return isSame(shown, await current(id, now))
}

/** Forgets the value, as a new process would. For tests. */
export const forgetOriginSecret = (): void => {
  known = undefined
}
