import { createHash, randomInt } from 'node:crypto'
import type { UserId } from '#shared/model/ids.ts'

interface SentCode {
  readonly codeHash: string
  /** Epoch seconds. */
  readonly expiresAt: number
}

const hash = (userId: UserId, code: string) =>
  createHash('sha256').update(`${userId}:${code}`).digest('hex')

/** Six digits to send to a person, and what is stored of them. */
export const newSentCode = (userId: UserId) => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, codeHash: hash(userId, code) }
}

/** Whether these are the six digits that were sent, and still work. */
export const isSentCode = (
  { codeHash, expiresAt }: SentCode,
  { userId, code, now }: { readonly userId: UserId; readonly code: string; readonly now: Date },
): boolean => expiresAt * 1000 > now.getTime() && codeHash === hash(userId, code)
