import { recipientLimit } from '#shared/model/message.ts'

/*
 * How many of the messages that people wrote may go out. SES limits what the account sends, and
 * enough must be left for mails that somebody waits for: notices, and codes, which Cognito sends.
 * Pure functions.
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
 * How many messages may be sent in the next minute: as many as the rate allows, or fewer if less is
 * left of the day's share.
 */
export const messagesAMinute = (quota: SendQuota): number => {
  const { max24HourSend, sentLast24Hours } = quota
  const byRate = Math.floor(messagesASecond(quota) * 60)
  if (max24HourSend < 0) return byRate
  return Math.max(0, Math.min(byRate, Math.floor(messageShare * max24HourSend - sentLast24Hours)))
}

/**
 * How many of a minute's messages one owner may have. It is a fourth, so that the messages of one
 * owner do not delay the messages of all others. It is at least the most recipients of one message.
 */
export const ownersShare = (messages: number): number =>
  Math.max(recipientLimit, Math.floor(messages / 4))

/**
 * Shares a minute's messages among the shards of the due index, as evenly as whole numbers allow.
 * The remainder goes to the shards from `first` on. The caller gives another `first` each minute,
 * so that each shard has the remainder at times.
 */
export const shareOut = (
  messages: number,
  shards: readonly number[],
  first: number,
): ReadonlyMap<number, number> => {
  const evenShare = Math.floor(messages / shards.length)
  const remainder = messages % shards.length
  return new Map(
    shards.map((shard, index) => {
      const place = (index - (first % shards.length) + shards.length) % shards.length
      return [shard, evenShare + (place < remainder ? 1 : 0)]
    }),
  )
}

/**
 * In which second of its minute, 0 to 59, a message is sent, if `messagesBefore` go out before it.
 */
export const secondsAfterFirst = (messagesBefore: number, quota: SendQuota): number =>
  Math.min(59, Math.floor(messagesBefore / messagesASecond(quota)))
