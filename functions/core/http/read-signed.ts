import type { Operation, SignedInput } from '#shared/contract/operation.ts'
import { AppError } from '#shared/errors.ts'
import { bodyLimit, type Request, readAddress } from './read-input.ts'

/** The bytes of a webhook as the provider sent them, and its signature of them. Nothing is parsed before it is checked. */
export const readSigned = (
  operation: Operation,
  request: Request,
): SignedInput & Record<string, unknown> => {
  const { headers, body = '', isBase64Encoded } = request
  readAddress(operation, request)
  const payload = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  if (payload.length > bodyLimit) {
    throw new AppError('BODY_TOO_LARGE', 'This is more than 256 kB. No event is that large.')
  }
  return { payload, signature: headers['stripe-signature'] ?? '' }
}
