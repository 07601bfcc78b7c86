import { faultOf } from '#functions/core/observe/fault-of.ts'
import { log } from '#functions/core/observe/log.ts'
import { measure } from '#functions/core/observe/metric.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { oldestUrgentNotice } from '#functions/core/store/due.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { getItem, writeAll } from '#functions/core/store/table.ts'
import { AppError } from '#shared/errors.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { SendingBreaker } from '#shared/model/sending-breaker.ts'
import { beginProbe, closeBreaker, noteRefusal } from '#shared/rules/delivery/breaker.ts'

const key = { pk: 'BREAKER', sk: 'MAIL' } as const

const findBreaker = async (): Promise<SendingBreaker> => {
  const item = await getItem(key, { consistent: true })
  return item ? SendingBreaker.parse(item) : { version: 0, refusals: [] }
}

const changed = () => new AppError('STALE_VERSION', 'This was changed in between.')

const store = (before: SendingBreaker, after: SendingBreaker): Promise<void> =>
  writeAll([
    {
      put: {
        Item: { ...key, ...SendingBreaker.parse(after) },
        ConditionExpression: 'attribute_not_exists(pk) OR #version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': before.version },
      },
      onConflict: changed,
    },
  ])

/** Whether a delivery may be claimed: `freely`, as the only trial of this minute, or not at all. */
export type Sending = 'freely' | 'as-trial' | 'stopped'

/**
 * Whether a delivery may be claimed now. Texts go through another service and are always sent. While the breaker is open,
 * one worker a minute is told to send its delivery as a trial; a stopped delivery stays due, and the sweep offers it again.
 */
export const askBreaker = async (delivery: Delivery): Promise<Sending> => {
  if (delivery.channel !== 'email') return 'freely'
  const breaker = await findBreaker()
  if (breaker.openedAt === undefined) return 'freely'
  const now = currentTime()
  const trial = beginProbe(breaker, delivery.deliveryId, await oldestUrgentNotice(now), now)
  if (!trial) return 'stopped'
  try {
    await store(breaker, trial)
    return 'as-trial'
  } catch {
    // Another worker was first, or the table did not answer: this delivery is offered again.
    return 'stopped'
  }
}

const ring = (): void => {
  measure('SendingStopped', 1)
  log('error', 'The mail service refuses everything for a reason of ours: only trials are sent')
}

/** Stores what a refusal for a reason of ours, or the success of a trial, means for all mail. Idempotent. */
const update = (rule: (breaker: SendingBreaker) => SendingBreaker | undefined): Promise<void> =>
  retryStale(async () => {
    const before = await findBreaker()
    const after = rule(before)
    if (after) await store(before, after)
    if ((after ?? before).openedAt !== undefined) ring()
    else if (before.openedAt !== undefined)
      log('info', 'The mail service took a trial: mail is sent again')
  })

/** A failure is only logged: the delivery itself is stored, and the next refusal or trial says the same. */
const attempt = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    log('warn', 'The breaker of sending could not be changed', { fault: faultOf(error) })
  }
}

/** The service refused a mail of this owner for a reason of ours. */
export const noteOurRefusal = ({ owner, channel }: Delivery): Promise<void> =>
  attempt(async () => {
    if (channel === 'email') await update((breaker) => noteRefusal(breaker, owner, currentTime()))
  })

/** The service took the delivery that was sent as a trial. */
export const noteTrialTaken = ({ deliveryId }: Delivery): Promise<void> =>
  attempt(() => update((breaker) => closeBreaker(breaker, deliveryId)))
