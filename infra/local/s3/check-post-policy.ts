import * as z from 'zod'
import { AwsError } from '../stand-in/operation.ts'
import { parseScope, sameSignature, signText } from '../stand-in/signature-v4.ts'
import type { Credentials } from '../stand-in/stand-in.ts'

const Policy = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([
      z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
      z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
      z.record(z.string(), z.string()),
    ]),
  ),
})

/** The length of a file, in bytes, that a policy allows. */
export type LengthRange = { minimum: number; maximum: number }

/** The fields of a form that its policy need not mention. */
const UNMENTIONED = new Set(['policy', 'x-amz-signature', 'file'])

/**
 * Checks a form against its signed policy ("POST policy", S3 API reference): the signature, the
 * expiry, every condition, and that the policy mentions every field. Returns the length range for
 * the file.
 */
export function checkPostPolicy(
  fields: Record<string, string>,
  bucket: string,
  credentials: Credentials,
): LengthRange {
  const policy = verifiedPolicy(fields, credentials)
  if (Date.parse(policy.expiration) < Date.now()) {
    throw deniedError('Policy expired.')
  }
  const values: Record<string, string> = { ...fields, bucket }
  const mentioned = new Set(UNMENTIONED)
  const range = { minimum: 0, maximum: 5 * 1024 ** 3 }
  for (const condition of policy.conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      range.minimum = condition[1]
      range.maximum = condition[2]
      continue
    }
    for (const [operator, name, wanted] of comparisons(condition)) {
      mentioned.add(name)
      const value = values[name] ?? ''
      if (operator === 'eq' ? value !== wanted : !value.startsWith(wanted)) {
        throw deniedError(`Policy Condition failed: ["${operator}", "$${name}", "${wanted}"]`)
      }
    }
  }
  const extra = Object.keys(fields).find(
    (name) => !mentioned.has(name) && !name.startsWith('x-ignore-'),
  )
  if (extra !== undefined) throw deniedError(`Extra input fields: ${extra}`)
  return range
}

function verifiedPolicy(
  fields: Record<string, string>,
  credentials: Credentials,
): z.output<typeof Policy> {
  const { policy = '', 'x-amz-credential': credential = '' } = fields
  if (policy === '' || credential === '') throw new AwsError('AccessDenied', 'Access Denied', 403)
  const scope = parseScope(credential)
  if (scope.accessKeyId !== credentials.accessKeyId) {
    throw new AwsError('InvalidAccessKeyId', 'The access key Id you provided does not exist.', 403)
  }
  const expected = signText(credentials.secretAccessKey, scope, policy)
  if (scope.service !== 's3' || !sameSignature(expected, fields['x-amz-signature'] ?? '')) {
    throw new AwsError(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
      403,
    )
  }
  const parsed = Policy.safeParse(JSON.parse(Buffer.from(policy, 'base64').toString()))
  if (!parsed.success) throw new AwsError('InvalidPolicyDocument', 'Invalid Policy.')
  return parsed.data
}

type Comparison = [operator: 'eq' | 'starts-with', name: string, wanted: string]

function comparisons(
  condition: ['eq' | 'starts-with', string, string] | Record<string, string>,
): Comparison[] {
  if (Array.isArray(condition)) {
    const [operator, name, wanted] = condition
    return [[operator, name.slice(1).toLowerCase(), wanted]]
  }
  return Object.entries(condition).map(([name, wanted]) => ['eq', name.toLowerCase(), wanted])
}

function deniedError(reason: string): AwsError {
  return new AwsError('AccessDenied', `Invalid according to Policy: ${reason}`, 403)
}
