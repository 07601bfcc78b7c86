import {
  countedIn,
  countOne,
  dayAt,
  minutesOfDay,
  windowAt,
} from '#functions/core/http/limit-rate.ts'
import { log } from '#functions/core/observe/log.ts'
import { measure } from '#functions/core/observe/metric.ts'
import { environment } from '#functions/core/runtime/environment.ts'
import { getsTexts } from '#shared/rules/gets-texts.ts'

/** The purpose of a text message. */
export type TextPurpose =
  /** A sign-in code, to a number that has proven that it gets our texts. */
  | 'sign-in'
  /** A code to any other number, which anybody may have entered. */
  | 'set-up'
  /** A notice, to a proven number. */
  | 'notice'

interface Text {
  readonly purpose: TextPurpose
  /** The user on whose behalf it is sent, by the user name of the user pool. */
  readonly userId: string
  /** In international form (E.164). */
  readonly phoneNumber: string
  /** A key that is the same for each attempt to send this text, so that it is counted once. */
  readonly once?: string | undefined
}

/** The person or number whose texts a limit counts. */
type Counted =
  | 'user'
  | 'number'
  /** The texts on behalf of one user to one number. */
  | 'pair'

interface Limit {
  readonly counted: Counted
  readonly maxTexts: number
  readonly minutes: number
}

/**
 * The most texts for each purpose, in the order in which they are counted. A text that one limit
 * refuses is not counted by the next one. So one user cannot use up the texts of a number or of
 * everybody.
 */
const limits: Readonly<Record<TextPurpose, readonly Limit[]>> = {
  // Only a person who knows the password of the number's holder can cause these texts, so strangers
  // cannot use them up.
  'sign-in': [
    { counted: 'user', maxTexts: 10, minutes: 15 },
    { counted: 'user', maxTexts: 20, minutes: minutesOfDay },
    { counted: 'number', maxTexts: 20, minutes: minutesOfDay },
  ],
  // Anybody can enter any number. Only three strangers together can use up the texts of a number
  // that its holder is setting up.
  'set-up': [
    { counted: 'pair', maxTexts: 3, minutes: minutesOfDay },
    { counted: 'user', maxTexts: 6, minutes: minutesOfDay },
    { counted: 'number', maxTexts: 9, minutes: minutesOfDay },
  ],
  // Two people may share a number. What happens to one of them must not silence the notices to the
  // other.
  notice: [
    { counted: 'pair', maxTexts: 12, minutes: minutesOfDay },
    { counted: 'number', maxTexts: 24, minutes: minutesOfDay },
  ],
}

/**
 * The budgets of a day. Each number is a share of `DAILY_TEXTS`. Strangers with many numbers can
 * use up the budget of set-ups, but not the budgets of sign-ins and notices. The first codes and
 * notices of a number have budgets of their own. So a few people who sign in again and again do not
 * use up everybody's texts.
 */
const budgets = {
  'first-sign-in': 1 / 2,
  'further-sign-in': 1 / 8,
  'set-up': 1 / 6,
  'first-notice': 1 / 8,
  'further-notice': 1 / 12,
} as const

/** How many texts to a number in a day use the budget `first-…`. */
const firstTexts = { 'sign-in': 3, notice: 2 } as const

/**
 * Counts a text message before it is sent. False if it must not be sent, because we send no texts
 * to its country, or because its user, its number or everybody together have had too many. If it is
 * everybody, a metric counts it, and the log names the budget.
 */
export const allowText = async (
  { purpose, userId, phoneNumber, once }: Text,
  now: Date,
): Promise<boolean> => {
  if (!getsTexts(phoneNumber)) return false
  const wasCounted = once !== undefined && (await countOne('text-once', once, dayAt(now))) > 1
  // Another attempt to send the same text looks at the counts, and adds nothing to them.
  const countOnce = wasCounted ? countedIn : countOne
  const textsOf = (counter: string, value: string, minutes: number) =>
    countOnce(`text-${counter}-${minutes}`, value, windowAt(now, minutes))
  const values = { user: userId, number: phoneNumber, pair: `${userId} ${phoneNumber}` }
  let textsOfNumber = 0
  for (const { counted: counter, maxTexts, minutes } of limits[purpose]) {
    const sentCount = await textsOf(`${purpose}-${counter}`, values[counter], minutes)
    if (sentCount > maxTexts) return false
    if (counter === 'number') textsOfNumber = sentCount
  }
  const budget = budgetOf(purpose, textsOfNumber)
  const sentCount = await textsOf(budget, 'all', minutesOfDay)
  if (sentCount <= Number(environment('DAILY_TEXTS')) * budgets[budget]) return true
  measure('TextsUsedUp', 1)
  log('warn', 'A share of the texts of a day is used up', { budget })
  return false
}

/**
 * The budget that a text belongs to. `textsOfNumber` is how many texts of this purpose its number
 * has had today, this one included.
 */
const budgetOf = (purpose: TextPurpose, textsOfNumber: number): keyof typeof budgets => {
  if (purpose === 'set-up') return purpose
  return textsOfNumber <= firstTexts[purpose] ? `first-${purpose}` : `further-${purpose}`
}
