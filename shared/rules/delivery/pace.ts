import { recipientLimit } from '#shared/model/message.ts'

/*
 * How many of the messages that people wrote may go out, so that enough of what SES lets the
 * account send is left for what somebody waits for: codes, which Cognito sends, and notices. Pure
 * functions.
 */

/**
 * The sending quota of the account in a region, and what it sent (`GetSendQuota`, SES API
 * reference).
 */
export interface SendQuota {
  /** Mails in any 24 hours. -1 is without a limit. */
  readonly max24HourSend: number
  /** Mails a second. */
  readonly maxSendRate: number
  /** Mails in the last 24 hours, Cognito's among them. */
  readonly sentLast24Hours: number
}

/** The share of either quota that messages use at most. */
export const messageShare = 0.8

/** How many messages a second may be sent. */
export const messagesASecond = ({ maxSendRate }: SendQuota): number => messageShare * maxSendRate

/**
 * How many messages may be sent in the next minute: those of the rate, or what is left of the day's
 * share.
 */
export const messagesAMinute = (quota: SendQuota): number => {
  const { max24HourSend, sentLast24Hours } = quota
  const byRate = Math.floor(messagesASecond(quota) * 60)
  if (max24HourSend < 0) return byRate
  return Math.max(0, Math.min(byRate, Math.floor(messageShare * max24HourSend - sentLast24Hours)))
}

/**
 * The number of a minute's messages that may be of one owner. It is a fourth, so that the messages
 * of one do not delay those of all others. It is never fewer than one message can have recipients.
 */
export const ownersShare = (messages: number): number =>
  Math.max(recipientLimit, Math.floor(messages / 4))

/**
 * Shares a minute's messages among the shards of the due index, as evenly as whole numbers allow.
 * What is left over goes to the shards from `first` on: another one each minute.
 */
export const shareOut = (
  messages: number,
  shards: readonly number[],
  first: number,
): ReadonlyMap<number, number> => {
  const [each, remainder] = [Math.floor(messages / shards.length), messages % shards.length]
  return new Map(
    shards.map((shard, index) => {
      const place = (index - (first % shards.length) + shards.length) % shards.length
      return [shard, each + (place < remainder ? 1 : 0)]
    }),
  )
}

/**
 * How many whole seconds later than the first of its minute a message is sent, if `before` go out
 * before it.
 */
export const secondsAfterFirst = (before: number, quota: SendQuota): number =>
  Math.min(59, Math.floor(before / messagesASecond(quota)))
