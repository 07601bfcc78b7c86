import * as z from 'zod'

const ServiceError = z.object({
  name: z.string().default(''),
  code: z.unknown().optional(),
  $fault: z.string().optional(),
  $metadata: z.object({ httpStatusCode: z.number().optional() }).optional(),
})

/** The errors of SES and SNS for an address or content that they will never take (their API references, "Errors"). */
const final = new Set([
  'MessageRejected',
  'InvalidParameterValue',
  'InvalidParameterValueException',
  'InvalidParameter',
  'InvalidParameterException',
  'OptedOut',
  'OptedOutException',
])

/** The call never reached the service. */
const neverCalled = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

/**
 * What the error of a call says about the mail: `rejected` for good; `postponed` because the service certainly took
 * nothing (throttling, a paused or not configured service, no connection); or `unknown` because there was no answer
 * or a server error, and the mail may have been taken.
 */
export const refusalOf = (error: unknown): 'rejected' | 'postponed' | 'unknown' => {
  const { success, data } = ServiceError.safeParse(error)
  if (!success) return 'unknown'
  const { name, code, $fault, $metadata } = data
  if (final.has(name)) return 'rejected'
  const status = $metadata?.httpStatusCode ?? 0
  const answered = $fault === 'client' || (status >= 400 && status < 500)
  const local = name === 'CredentialsProviderError' || neverCalled.has(String(code))
  return answered || local ? 'postponed' : 'unknown'
}
