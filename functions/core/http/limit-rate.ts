import { createHash } from 'node:crypto'
import { getItem, updateItem } from '#functions/core/store/table.ts'
import { AppError } from '#shared/errors.ts'
import type { Context } from './context.ts'
import { isKnownSource, sourceOf } from './known-source.ts'

interface Limit {
  /**
   * The most attempts for one subject from one source address in a window. The scopes that anybody
   * can use for any address have it, so that a stranger uses up their own attempts, and not the
   * attempts of the account's owner.
   */
  readonly pair?: number
  /**
   * The most attempts for one subject in a window. Before a sign-in the subject is an email address
   * or its mailbox, with or without an account. After the sign-in it is a user id, and for a link
   * the hash of its code. With `pair`, a source that used the account in the last 90 days is exempt
   * from this limit.
   */
  readonly subject: number
  /**
   * The most attempts from one source address in a window. Many people may share such an address.
   * Calls after a sign-in seldom have this limit, because they are counted by their caller.
   */
  readonly source?: number
  readonly minutes: number
}

/** How many minutes a day has. */
export const minutesOfDay = 24 * 60

const limits = {
  'sign-in': { pair: 10, subject: 30, source: 200, minutes: 15 },
  'second-factor': { pair: 10, subject: 30, source: 200, minutes: 15 },
  'second-factor-setup': { subject: 10, minutes: 15 },
  // Attempts to give the current password, which a change of the sign-in asks for.
  'password-proof': { pair: 10, subject: 30, minutes: 15 },
  // A change of address, or of the channel for notices, sends a code to an address that the caller
  // enters. The first limit is for one account. The second is for the mails of all accounts to one
  // mailbox, which only three accounts together can reach. The third is for entered codes.
  'address-change': { subject: 5, minutes: minutesOfDay },
  'address-change-mailbox': { subject: 12, minutes: minutesOfDay },
  'address-change-code': { subject: 10, minutes: 60 },
  'text-message': { pair: 5, subject: 15, source: 100, minutes: 15 },
  refresh: { subject: 60, source: 600, minutes: 15 },
  register: { pair: 5, subject: 15, source: 60, minutes: 60 },
  // The subject is the mailbox, which gets as many mails of sign-ups a day
  // (`refusal-of-confirmation-mail.ts`). One source gets a fourth, so a single stranger cannot use
  // them up.
  'register-mailbox': { pair: 3, subject: 12, minutes: minutesOfDay },
  // Limited so that nobody finds a seat code by trying.
  'partner-registration': { pair: 5, subject: 15, source: 60, minutes: 60 },
  confirm: { pair: 10, subject: 30, source: 120, minutes: 60 },
  'forgot-password': { pair: 5, subject: 15, source: 60, minutes: 60 },
  'reset-password': { pair: 10, subject: 30, source: 120, minutes: 60 },
  'recovery-codes': { subject: 10, source: 120, minutes: 60 },
  recovery: { pair: 5, subject: 15, source: 60, minutes: 60 },
  'recovery-link': { subject: 20, source: 120, minutes: 60 },
  // Mails to other people, at the request of one account.
  invitation: { subject: 60, minutes: minutesOfDay },
  // Applies besides `invitation` until an account is a week old or its holder has paid.
  'first-invitations': { subject: 3, minutes: minutesOfDay },
  // The mails of one account to one mailbox, and those of all accounts to one mailbox.
  'invitation-pair': { subject: 5, minutes: minutesOfDay },
  'invitation-mailbox': { subject: 30, minutes: minutesOfDay },
  'access-request': { pair: 12, subject: 30, minutes: minutesOfDay },
  'invitation-link': { subject: 20, source: 600, minutes: 60 },
  passing: { subject: 30, minutes: 60 },
  'passing-settings': { subject: 20, minutes: minutesOfDay },
  'address-proposal': { subject: 20, minutes: minutesOfDay },
  'passing-link': { subject: 20, source: 600, minutes: 60 },
  // Calls with the code of a message's link.
  'message-link': { subject: 120, source: 600, minutes: 60 },
  'document-link': { subject: 20, source: 600, minutes: 60 },
  'prompt-link': { subject: 20, source: 600, minutes: 60 },
  // Mails that a writer requests, such as a rehearsal to themselves, or a message that is sent
  // again.
  rehearsal: { subject: 20, minutes: 60 },
  'send-again': { subject: 30, minutes: 60 },
  'will-pdf': { subject: 60, minutes: 15 },
  export: { subject: 5, minutes: minutesOfDay },
  coupon: { subject: 20, minutes: 60 },
  checkout: { subject: 60, minutes: 60 },
  'cancellation-link': { subject: 20, source: 600, minutes: 60 },
  'create-cancellation-link': { subject: 20, minutes: 60 },
} as const satisfies Record<string, Limit>

/** What is limited, such as sign-ins. */
export type RateScope = keyof typeof limits

/** A span of time in which attempts are counted together. */
export interface RateWindow {
  /** Epoch seconds. */
  readonly startsAt: number
  /** Epoch seconds. */
  readonly endsAt: number
  readonly secondsLeft: number
}

/** The fixed window that contains an instant. */
export const windowAt = (now: Date, minutes: number): RateWindow => {
  const length = minutes * 60
  const seconds = Math.floor(now.getTime() / 1000)
  const startsAt = seconds - (seconds % length)
  return { startsAt, endsAt: startsAt + length, secondsLeft: startsAt + length - seconds }
}

/** The day (UTC) that contains an instant, as a window. */
export const dayAt = (now: Date) => windowAt(now, minutesOfDay)

/** Counters are stored under a hash, so that the table does not list who tried to sign in. */
export const counterKey = (scope: string, value: string, startsAt: number) => ({
  pk: `RATE#${scope}#${createHash('sha256').update(value).digest('hex')}`,
  // The window is part of the key, so an expired counter is never read, even if DynamoDB has not
  // removed it yet.
  sk: `WINDOW#${startsAt}`,
})

/** Adds one to the counter of a window, and returns the new count. */
export const countOne = async (
  scope: string,
  value: string,
  { startsAt, endsAt }: RateWindow,
): Promise<number> => {
  const { hits } = await updateItem({
    Key: counterKey(scope, value, startsAt),
    UpdateExpression: 'SET expiresAt = :endsAt ADD hits :one',
    ExpressionAttributeValues: { ':endsAt': endsAt, ':one': 1 },
  })
  return Number(hits)
}

/** How many were counted in the window. Counts nothing itself. */
export const countedIn: typeof countOne = async (scope, value, { startsAt }) => {
  const { hits = 0 } =
    (await getItem(counterKey(scope, value, startsAt), { consistent: true })) ?? {}
  return Number(hits)
}

/**
 * Counts an attempt. Returns whether it is within the limit of its subject, its source address, and
 * the two together in a window.
 */
export const takeAttempt = async (
  scope: RateScope,
  { now, sourceIp }: Context,
  subject: string,
): Promise<boolean> => {
  const limit: Limit = limits[scope]
  const window = windowAt(now, limit.minutes)
  const source = sourceOf(sourceIp)
  const [byPair, bySource] = await Promise.all([
    limit.pair === undefined ? 0 : countOne(`${scope}-pair`, `${subject} ${source}`, window),
    limit.source === undefined ? 0 : countOne(`${scope}-source`, source, window),
  ])
  // An attempt that is refused here is not counted for the subject. Otherwise one stranger could
  // use up all attempts of the subject.
  if (byPair > (limit.pair ?? 0) || bySource > (limit.source ?? 0)) return false
  const bySubject = await countOne(`${scope}-subject`, subject, window)
  if (bySubject <= limit.subject) return true
  return limit.pair !== undefined && isKnownSource(subject, sourceIp, now)
}

/**
 * How many attempts came from this source in the present window. Only for scopes with a `source`.
 */
export const triedFromSource = (scope: RateScope, { now, sourceIp }: Context): Promise<number> =>
  countedIn(`${scope}-source`, sourceOf(sourceIp), windowAt(now, limits[scope].minutes))

/**
 * Counts an attempt, and refuses it beyond the limit (`RATE_LIMITED`, with
 * `details.retryAfterSeconds`). Calls without a credential are counted before the account is looked
 * up, so the answer does not tell whether an account exists.
 */
export const limitRate = async (
  scope: RateScope,
  context: Context,
  subject: string,
): Promise<void> => {
  if (await takeAttempt(scope, context, subject)) return
  throw new AppError('RATE_LIMITED', 'That was tried too often. Wait a while, then try again.', {
    details: { retryAfterSeconds: windowAt(context.now, limits[scope].minutes).secondsLeft },
  })
}
