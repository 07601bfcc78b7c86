import type { Context } from 'aws-lambda'
import type { DueOffered } from '#events/due-offered.ts'
import { readSendQuota } from '#functions/core/notify/send-quota.ts'
import { faultOf, log } from '#functions/core/observe/log.ts'
import { type Metric, measure } from '#functions/core/observe/metric.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import {
  type Due,
  dueShards,
  listDue,
  messageShards,
  otherShards,
  positionOf,
} from '#functions/core/store/due.ts'
import type { UserId } from '#shared/model/ids.ts'
import {
  messagesAMinute,
  ownersShare,
  type SendQuota,
  secondsAfterFirst,
  shareOut,
} from '#shared/rules/delivery/pace.ts'
import { sweptAheadMs } from '#shared/rules/delivery/periods.ts'
import { type Queue, queueOfDue } from '../queues.ts'
import { delayUntil, type Outgoing, sendBatch } from '../send-batch.ts'
import { loadProgress, type ShardProgress, writeProgress } from './sweep-progress.ts'

/** How many due entries one query reads. They fill ten calls of SQS (`send-batch.ts`). */
const pageSize = 100

/** How many shards are swept in parallel. */
const shardsInParallel = 4

/**
 * After this, all entries that are still due are offered again from the beginning: a message may
 * have been lost, or its worker may have died. Until then, no entry is offered a second time.
 */
const offeredAgainAfterMs = 3 * 60_000

/** Stands for the beginning of a round that has to be over. */
const longAgo = new Date(0).toISOString()

/**
 * Puts entries into the queues of their kinds. If one queue fails, the others still get theirs.
 * Returns whether the queues took all entries.
 */
const offer = async (entries: readonly Due[], pace: Pace, now: Date): Promise<boolean> => {
  const byQueue = new Map<Queue, Outgoing[]>()
  for (const due of entries) {
    const queue = queueOfDue(due.kind)
    const body: DueOffered = { type: 'DueOffered', ...due }
    const message = { body, delaySeconds: Math.max(delayUntil(due.at, now), pace.delayOf(due)) }
    byQueue.set(queue, [...(byQueue.get(queue) ?? []), message])
  }
  let allAccepted = true
  for (const [queue, messages] of byQueue) {
    const refused = await sendBatch(queue, messages).catch((error: unknown) => {
      log('error', 'A queue did not take the due entries', {
        queue: queue.name,
        fault: faultOf(error),
      })
      return messages
    })
    if (refused.length > 0) allAccepted = false
  }
  return allAccepted
}

/**
 * The round that a sweep of a shard goes on with, or a new one. A round lasts at least three
 * minutes. Then a round of messages is over, even if it has not reached the end of what is due. The
 * messages that it held back are the oldest now, so the next round offers them first. Any other
 * round lasts until it has reached the end.
 */
const roundOf = (shard: number, lastRound: ShardProgress | undefined, now: Date): ShardProgress => {
  const age = lastRound ? now.getTime() - Date.parse(lastRound.began) : 0
  const mayTakeLonger = lastRound?.complete === false && !messageShards.includes(shard)
  // On a laptop the clock can be moved back. A round that began in the future is over.
  const goesOn = lastRound && age >= 0 && (age < offeredAgainAfterMs || mayTakeLonger)
  return goesOn ? lastRound : { began: now.toISOString(), complete: false }
}

const isMessage = ({ kind }: Due) => kind === 'delivery'

/** The entries of a page that a sweep may offer. */
interface OfferedPart {
  readonly entries: readonly Due[]
  /** How many entries of the page were looked at, until the messages of the minute were used up. */
  readonly lookedAt: number
}

/**
 * How many messages this sweep may offer of each shard and of each owner, and when in its minute
 * each message goes out. SES is asked for its quota only if a message is due. Other entries are
 * never held back.
 */
class Pace {
  readonly #firstShard: number
  #readingQuota: Promise<SendQuota> | undefined
  #quota: SendQuota | undefined
  /** How many messages may still be offered of each shard. */
  #roomOfShard: Map<number, number> | undefined
  readonly #metOfOwner = new Map<UserId, number>()
  #offered = 0

  constructor(firstShard: number) {
    this.#firstShard = firstShard
  }

  /**
   * The entries of a page, the oldest first, that may be offered now. If an owner has used up their
   * share of the minute, their further messages are left out, and the messages of other owners
   * follow.
   */
  async take(shard: number, page: readonly Due[]): Promise<OfferedPart> {
    if (!page.some(isMessage)) return { entries: page, lookedAt: page.length }
    this.#readingQuota ??= readSendQuota()
    this.#quota = await this.#readingQuota
    const perMinute = messagesAMinute(this.#quota)
    this.#roomOfShard ??= new Map(shareOut(perMinute, messageShards, this.#firstShard))
    const room = this.#roomOfShard.get(shard) ?? 0
    const share = ownersShare(perMinute)
    const entries: Due[] = []
    let takenCount = 0
    let lookedAt = 0
    for (const entry of page) {
      if (!isMessage(entry)) entries.push(entry)
      else if (takenCount === room) break
      else if (this.#meet(entry.owner) <= share) {
        entries.push(entry)
        takenCount += 1
      }
      lookedAt += 1
    }
    this.#roomOfShard.set(shard, room - takenCount)
    return { entries, lookedAt }
  }

  /** Counts a message of an owner that the sweep met. Returns how many it met with this one. */
  #meet(owner: UserId): number {
    const count = (this.#metOfOwner.get(owner) ?? 0) + 1
    this.#metOfOwner.set(owner, count)
    return count
  }

  /**
   * After how many seconds an entry that was taken goes out. Call it once for each entry: every
   * message gets the next moment of the minute.
   */
  delayOf(due: Due): number {
    if (!this.#quota || !isMessage(due)) return 0
    this.#offered += 1
    return secondsAfterFirst(this.#offered - 1, this.#quota)
  }
}

/** The outcome of a sweep of one shard. */
interface Swept {
  readonly progress: ShardProgress
  readonly offered: number
  /**
   * For how long the oldest entry has been due, in seconds. Zero or less if none is due. Undefined
   * unless this sweep read the shard from its beginning, as the first sweep of a round does.
   */
  readonly overdue: number | undefined
  /**
   * For how long the oldest delivery has been due that a worker took up and could not send, in
   * seconds. Zero if the sweep met none.
   */
  readonly unsent: number
  /**
   * Whether messages of the shard wait until SES takes more, or because their owner has used up
   * their share of the minute.
   */
  readonly heldBack: boolean
  /** The fault that stopped the sweep of the shard before its end. */
  readonly fault?: unknown
}

const secondsSince = (instant: string, now: Date) => (now.getTime() - Date.parse(instant)) / 1000

/**
 * For how long deliveries have been due that a worker took up and could not send, in seconds. The
 * worker moved their entry to a later time, so `overdue` does not show them.
 */
const unsentSeconds = (entries: readonly Due[], now: Date): readonly number[] =>
  entries.flatMap(({ at, since }) =>
    since !== undefined && since < at ? secondsSince(since, now) : [],
  )

/**
 * Offers the entries of one shard that became due since the last sweep, or all that are due if a
 * new round begins.
 */
const sweepShard = async (
  shard: number,
  lastRound: ShardProgress | undefined,
  { now, pace, mayGoOn }: { now: Date; pace: Pace; mayGoOn: () => boolean },
): Promise<Swept> => {
  let progress = { ...roundOf(shard, lastRound, now), complete: false }
  let offered = 0
  let overdue: number | undefined
  let unsent = 0
  let heldBack = false
  const until = new Date(now.getTime() + sweptAheadMs)
  try {
    while (mayGoOn()) {
      const after = progress.through
      const page = await listDue(shard, until, { limit: pageSize, after })
      if (after === undefined) {
        const [oldest] = page.entries
        overdue = oldest ? secondsSince(oldest.at, now) : 0
      }
      unsent = Math.max(unsent, ...unsentSeconds(page.entries, now))
      const { entries, lookedAt } = await pace.take(shard, page.entries)
      if (entries.length < page.entries.length) heldBack = true
      const isUsedUp = lookedAt < page.entries.length
      const allAccepted = await offer(entries, pace, now)
      offered += entries.length
      const last = isUsedUp ? page.entries[lookedAt - 1] : undefined
      progress = {
        // If a queue refused an entry, the round counts as begun long ago. So it is over, and the
        // next round offers the entry again (`roundOf`).
        began: allAccepted ? progress.began : longAgo,
        through: (isUsedUp ? last && positionOf(last) : page.through) ?? after,
        complete: !isUsedUp && page.after === undefined,
      }
      if (progress.complete || isUsedUp) break
    }
    return { progress, offered, overdue, unsent, heldBack }
  } catch (fault) {
    return { progress, offered, overdue, unsent, heldBack, fault }
  }
}

const isSameProgress = (one: ShardProgress | undefined, other: ShardProgress): boolean =>
  one?.began === other.began && one.through === other.through && one.complete === other.complete

const measureOldest = (metric: Metric, seconds: readonly number[]): void => {
  if (seconds.length > 0) measure(metric, Math.max(0, Math.round(Math.max(...seconds))))
}

/**
 * Measures the oldest delivery that could not be sent, only if the sweep met one. Otherwise it
 * writes no value, and the alarm keeps its state.
 */
const measureUnsent = (seconds: readonly number[]): void => {
  if (seconds.some((second) => second > 0)) measureOldest('UnsentSeconds', seconds)
}

/**
 * Offers all due entries to the workers, and returns how many it offered.
 *
 * - It goes shard by shard and page by page, as long as `mayGoOn` returns true. The next sweep
 *   continues from there.
 * - Of the messages that people wrote it offers only as many as SES takes in this minute: the
 *   oldest of each shard first, and at most a fourth of them of one owner.
 * - Entries that fall due before the next sweep wait in their queue until their time.
 * - Sweeps may run any number of times and at the same time: an extra offer does no harm.
 * - A shard that fails does not stop the others.
 * - It measures for how long the oldest entry has been due, of the shards that it read from their
 *   beginning, and the oldest delivery that could not be sent. Shards whose messages are held back
 *   have a metric of their own, because they say nothing about the workers.
 */
export const sweep = async (mayGoOn: () => boolean = () => true): Promise<number> => {
  const now = currentTime()
  const progressBefore = await loadProgress()
  // The shards of messages come last. Each minute another of them is the first, so that not always
  // the same ones are left out if time runs out.
  const firstShard = now.getUTCMinutes()
  const rotated = (shards: readonly number[]) =>
    shards.map((_, index) => shards[(firstShard + index) % shards.length] ?? 0)
  const shardsLeft = [...otherShards, ...rotated(messageShards)]
  const pace = new Pace(firstShard)
  const swept = new Map<number, Swept>()
  const sweepNext = async (): Promise<void> => {
    const shard = shardsLeft.shift()
    if (shard === undefined) return
    const sweptShard = await sweepShard(shard, progressBefore[shard], { now, pace, mayGoOn })
    swept.set(shard, sweptShard)
    if (sweptShard.fault !== undefined) {
      log('error', 'A shard of the due index was not swept', {
        fault: faultOf(sweptShard.fault),
      })
    }
    await sweepNext()
  }
  await Promise.all(Array.from({ length: shardsInParallel }, sweepNext))
  if (
    [...swept].some(([shard, { progress }]) => !isSameProgress(progressBefore[shard], progress))
  ) {
    await writeProgress(
      Object.fromEntries([...swept].map(([shard, { progress }]) => [shard, progress])),
    )
  }
  const sweptShards = [...swept.values()]
  const overdueOf = (shards: readonly Swept[]) => shards.flatMap(({ overdue }) => overdue ?? [])
  const keepingPace = sweptShards.filter(({ heldBack }) => !heldBack)
  measureOldest('OldestDueSeconds', overdueOf(keepingPace))
  measureOldest('HeldBackSeconds', overdueOf(sweptShards.filter(({ heldBack }) => heldBack)))
  measureUnsent(keepingPace.map(({ unsent }) => unsent))
  const failed = sweptShards.filter(({ fault }) => fault !== undefined).length
  if (failed > 0) throw new Error(`${failed} of ${dueShards} shards were not swept.`)
  return sweptShards.reduce((sum, { offered }) => sum + offered, 0)
}

/** No further page is begun if less than this is left of the function's time. */
const timeReserveMs = 10_000

/** The schedule calls this once a minute. */
export const handler = async (_: unknown, context: Context): Promise<void> => {
  await sweep(() => context.getRemainingTimeInMillis() > timeReserveMs)
}
