import * as z from 'zod'

/**
 * The hints of an account (`account-hints.ts`). A hint that is present says that there may be
 * records of its kind. Its value is a random id, new each time that it is set:
 * `clearAccountHintIfNone` compares it. The stored names end in `Mark`; a mark is nothing else than
 * a hint.
 */
export const hintFields = {
  /** Owners who made this account their delegate. */
  delegatedMark: z.string().optional(),
  /** Things that others share with this account. */
  sharedMark: z.string().optional(),
  /** Requests for access to this account's own things, not answered yet. */
  requestMark: z.string().optional(),
  /** This account's own delegates, also those who were only asked. */
  trustedMark: z.string().optional(),
  /** This account's own scheduled or sent messages. */
  messageMark: z.string().optional(),
} as const

/** The stored name of a hint. */
export type Hint = keyof typeof hintFields
