import * as z from 'zod'
import { AwsError } from '../stand-in/operation.ts'
import type { Pool, User } from './pool.ts'

/** A list of Name and Value pairs, parsed into a record. */
export const AttributeList = z
  .array(z.object({ Name: z.string(), Value: z.string().default('') }))
  .default([])
  .transform((list) => Object.fromEntries(list.map(({ Name, Value }) => [Name, Value])))

export const ClientMetadata = z.record(z.string(), z.string()).optional()

const STANDARD = new Set(
  (
    'address birthdate email email_verified family_name gender given_name locale middle_name name ' +
    'nickname phone_number phone_number_verified picture preferred_username profile updated_at website zoneinfo'
  ).split(' '),
)

/** Checks new values against the pool's schema. Required attributes are checked only at sign-up. */
export function checkAttributes(
  pool: Pool,
  attributes: Record<string, string>,
  occasion: 'signUp' | 'update',
): void {
  const { schema } = pool.configuration
  for (const [name, value] of Object.entries(attributes)) {
    const declared = schema.find((entry) => name === entry.name || name === `custom:${entry.name}`)
    if (name.startsWith('custom:') ? declared === undefined : !STANDARD.has(name)) {
      throw invalid(`${name}: Attribute does not exist in the schema.`)
    }
    if (occasion === 'update' && declared?.mutable === false) {
      throw invalid(`${name}: Attribute cannot be updated.`)
    }
    const { minLength = 0, maxLength = 2048 } = declared?.stringAttributeConstraints ?? {}
    if (value.length < minLength || value.length > maxLength) {
      throw invalid(`${name}: String must be of length ${minLength} to ${maxLength}`)
    }
    checkFormat(name, value)
  }
  if (occasion === 'update') return
  for (const { name, required } of schema) {
    if (required && !attributes[name]) throw invalid(`${name}: The attribute is required`)
  }
}

/**
 * Refuses attributes that the client may not write: verified flags always, others as the client
 * declares.
 */
export function checkWritable(pool: Pool, attributes: Record<string, string>): void {
  const writable = pool.client.writeAttributes
  for (const name of Object.keys(attributes)) {
    const allowed = writable === undefined || writable.includes(name)
    if (name.endsWith('_verified') || name === 'sub' || !allowed) {
      throw new AwsError(
        'NotAuthorizedException',
        'A client attempted to write unauthorized attribute',
      )
    }
  }
}

/** A user's attributes as the API lists them. `readable` selects those that the client may read. */
export function listAttributes(user: User, readable?: readonly string[]) {
  const allAttributes = { sub: user.sub, ...user.attributes }
  return Object.entries(allAttributes)
    .filter(([name]) => readable === undefined || name === 'sub' || readable.includes(name))
    .map(([Name, Value]) => ({ Name, Value }))
}

function checkFormat(name: string, value: string): void {
  if (name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
    throw new AwsError('InvalidParameterException', 'Invalid email address format.')
  }
  if (name === 'phone_number' && value !== '' && !/^\+[1-9]\d{4,14}$/.test(value)) {
    throw new AwsError('InvalidParameterException', 'Invalid phone number format.')
  }
}

function invalid(finding: string): AwsError {
  return new AwsError(
    'InvalidParameterException',
    `Attributes did not conform to the schema: ${finding}`,
  )
}
