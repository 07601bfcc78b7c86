import * as z from 'zod'

const ServiceError = z.object({
  name: z.string().default(''),
  code: z.unknown().optional(),
  $fault: z.string().optional(),
  $metadata: z.object({ httpStatusCode: z.number().optional() }).optional(),
})

/** What SES and SNS say of an address or a content that they will never take (their API references, "Errors"). */
const final = new Set([
  'MessageRejected',
  'InvalidParameterValue',
  'InvalidParameterValueException',
  'InvalidParameter',
  'InvalidParameterException',
  'OptedOut',
  'OptedOutException',
])

/** A call that never left this machine. */
const neverCalled = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

/**
 * What a call that threw tells of the mail: `rejected` for good, `postponed` because nothing was taken just then
 * (throttling, a service that is paused or not set up, no connection), or `unknown`: no answer came, or one of a
 * server at fault, and it may have been taken.
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
