import { type CodePurpose, issueCode } from './codes.ts'
import { type CodeDelivery, describeDelivery } from './messages.ts'
import { phantom } from './phantom.ts'
import type { Pool } from './pool.ts'

/**
 * Acts as if a code had been sent to a name without an account, limits included. The stored code makes later wrong
 * guesses answer as they would for an account; the code is never sent.
 */
export function phantomDelivery(pool: Pool, purpose: CodePurpose, name: string): CodeDelivery {
  const { username } = phantom(pool, name)
  issueCode(pool, purpose, username)
  if (name.includes('@')) return describeDelivery('email', name)
  const letters = [...pool.signingKey.fabricate(`address:${name}`)]
    .slice(0, 2)
    .map((byte) => String.fromCharCode(97 + (byte % 26)))
  return describeDelivery('email', letters.join('@'))
}
