import { count, counted, windowAt } from '#functions/core/http/limit-rate.ts'
import { measure } from '#functions/core/observe/metric.ts'
import { environment } from '#functions/core/runtime/environment.ts'

/** What a text message is for. */
export type TextPurpose =
  /** A sign-in code, to a number that has proven that it gets our texts. */
  | 'sign-in'
  /** A code to any other number, which anybody may have entered. */
  | 'set-up'
  /** A notice, to a proven number. */
  | 'notice'

interface Text {
  readonly purpose: TextPurpose
  /** The user on whose behalf it is sent: the user pool's user name. */
  readonly userId: string
  /** In international form (E.164). */
  readonly phoneNumber: string
  /** The same for each attempt to send this text: it then counts once. */
  readonly once?: string | undefined
}

interface Limit {
  readonly texts: number
  readonly minutes: number
}

const day = 24 * 60

/** The most texts on behalf of one user. */
const perUser: Readonly<Record<TextPurpose, readonly Limit[]>> = {
  'sign-in': [
    { texts: 10, minutes: 15 },
    { texts: 20, minutes: day },
  ],
  'set-up': [{ texts: 6, minutes: day }],
  notice: [{ texts: 12, minutes: day }],
}

/**
 * The most texts to one number, whichever users caused them. Sign-in codes to a proven number have no such limit, or
 * strangers could use it up so that its owner gets none.
 */
const perNumber: Readonly<Record<TextPurpose, readonly Limit[]>> = {
  'sign-in': [],
  'set-up': [{ texts: 3, minutes: day }],
  notice: [{ texts: 12, minutes: day }],
}

/**
 * The share of a day's texts that is kept for each purpose. Codes for sign-ins have a share of their own, which strangers
 * with many unproven numbers cannot use up.
 */
const share = { 'sign-in': 2 / 3, others: 1 / 3 } as const

/**
 * Counts a text message before it is sent. False: it must not be sent, because its user, its number, or everybody
 * together (`DAILY_TEXTS`) has had as many as they may; the last is measured. What is refused by an earlier limit does not
 * count in a later one, so that one user cannot use up the texts of all.
 */
export const allowText = async (
  { purpose, userId, phoneNumber, once }: Text,
  now: Date,
): Promise<boolean> => {
  const isCounted = once !== undefined && (await count('text-once', once, windowAt(now, day))) > 1
  const hits = isCounted ? counted : count
  const within = async (of: string, value: string, { texts, minutes }: Limit) =>
    (await hits(`text-${of}-${minutes}`, value, windowAt(now, minutes))) <= texts
  for (const limit of perUser[purpose]) {
    if (!(await within(`${purpose}-user`, userId, limit))) return false
  }
  for (const limit of perNumber[purpose]) {
    if (!(await within(`${purpose}-number`, phoneNumber, limit))) return false
  }
  const kind = purpose === 'sign-in' ? purpose : 'others'
  const texts = Number(environment('DAILY_TEXTS')) * share[kind]
  if (await within(kind, 'all', { texts, minutes: day })) return true
  measure('TextsUsedUp', 1)
  return false
}
