import * as z from 'zod'
import { type RefusalCause, refusalCause } from '#shared/rules/delivery/refusal-causes.ts'

const ServiceError = z.object({
  name: z.string().default(''),
  message: z.string().default(''),
  code: z.unknown().optional(),
  $fault: z.string().optional(),
  $metadata: z.object({ httpStatusCode: z.number().optional() }).optional(),
})

/** The error codes of a call that never reached the service. */
const unreachedCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

/**
 * Why a call to a service failed. A cause means that the service certainly took nothing. `unknown`:
 * there was no answer or a server error, and the service may have taken the mail. `unreached`:
 * there was no connection, or no credentials. `unclear`: the table of causes does not have the
 * code.
 */
export type Refusal = RefusalCause | 'unreached' | 'unknown'

/** Reads from an error of the SDK why the call failed. */
export const refusalOf = (error: unknown): Refusal => {
  const { success, data } = ServiceError.safeParse(error)
  if (!success) return 'unknown'
  const { name, message, code, $fault, $metadata } = data
  const status = $metadata?.httpStatusCode ?? 0
  const isUnreached = name === 'CredentialsProviderError' || unreachedCodes.has(String(code))
  if (isUnreached) return 'unreached'
  const isAnswered = $fault === 'client' || (status >= 400 && status < 500)
  return refusalCause(name, message) ?? (isAnswered ? 'unclear' : 'unknown')
}
