import type { IncomingMessage } from 'node:http'
import { AwsError } from './aws-error.ts'

/** Reads a whole request body; throws the service's 413 for more than `limit` bytes. */
export async function readBody(request: IncomingMessage, limit = 16_000_000): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > limit) throw new AwsError('RequestEntityTooLarge', 'Request too large', 413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
