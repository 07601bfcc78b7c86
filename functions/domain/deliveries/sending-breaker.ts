import { faultOf, log } from '#functions/core/observe/log.ts'
import { measure } from '#functions/core/observe/metric.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { oldestUrgentNotice } from '#functions/core/store/due.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { getItem, writeAll } from '#functions/core/store/table.ts'
import { AppError } from '#shared/errors.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import type { MailStream } from '#shared/model/mail-stream.ts'
import { SendingBreaker } from '#shared/model/sending-breaker.ts'
import { beginTrial, closeBreaker, recordRefusal } from '#shared/rules/delivery/breaker.ts'
import { mailStreamOf } from '#shared/rules/delivery/mail-stream-of.ts'

const breakerKey = (stream: MailStream) => ({ pk: 'BREAKER', sk: `MAIL#${stream}` })

const loadBreaker = async (stream: MailStream): Promise<SendingBreaker> => {
  const item = await getItem(breakerKey(stream), { consistent: true })
  return item ? SendingBreaker.parse(item) : { version: 0, refusals: [] }
}

const changedMeanwhile = () => new AppError('STALE_VERSION', 'This was changed in between.')

const storeBreaker = (
  stream: MailStream,
  before: SendingBreaker,
  after: SendingBreaker,
): Promise<void> =>
  writeAll([
    {
      put: {
        Item: { ...breakerKey(stream), ...SendingBreaker.parse(after) },
        ConditionExpression: 'attribute_not_exists(pk) OR #version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': before.version },
      },
      onConflict: changedMeanwhile,
    },
  ])

/** Whether a delivery may be claimed: `freely`, as the only trial of this minute, or not at all. */
export type Sending = 'freely' | 'as-trial' | 'stopped'

/**
 * Whether a delivery may be claimed now. The breaker of a stream is open while SES refuses its mail
 * because of our account or domain. Then one worker a minute sends its delivery as a trial, and the
 * others send nothing. A stopped delivery stays due, and the sweep offers it again. `wouldBeSent`
 * says whether the worker would send the delivery, and not only postpone it.
 */
export const askBreaker = async (
  delivery: Delivery,
  wouldBeSent: () => Promise<boolean>,
): Promise<Sending> => {
  // Texts go through another service.
  if (delivery.channel !== 'email') return 'freely'
  const stream = mailStreamOf(delivery)
  const breaker = await loadBreaker(stream)
  if (breaker.openedAt === undefined) return 'freely'
  const now = currentTime()
  const oldest = await oldestUrgentNotice(stream, now)
  const trial = beginTrial(breaker, { deliveryId: delivery.deliveryId, oldestUrgent: oldest, now })
  if (!trial) return 'stopped'
  // A delivery that is only postponed proves nothing, so it is no trial. The worker may claim it.
  if (!(await wouldBeSent())) return 'freely'
  try {
    await storeBreaker(stream, breaker, trial)
    return 'as-trial'
  } catch {
    // Another worker was first, or the table did not answer. The sweep offers this delivery again.
    return 'stopped'
  }
}

const ringAlarm = (stream: MailStream): void => {
  measure('SendingStopped', 1)
  log(
    'error',
    'The mail service refuses a stream because of our account or domain: only trials are sent',
    {
      stream,
    },
  )
}

/**
 * Stores that the service refused mail of a stream because of our account or domain, or that it
 * took a trial. Idempotent.
 */
const updateBreaker = (
  stream: MailStream,
  rule: (breaker: SendingBreaker) => SendingBreaker | undefined,
): Promise<void> =>
  retryStale(async () => {
    const before = await loadBreaker(stream)
    const after = rule(before)
    if (after) await storeBreaker(stream, before, after)
    if ((after ?? before).openedAt !== undefined) ringAlarm(stream)
    else if (before.openedAt !== undefined) {
      log('info', 'The mail service took a trial: the stream is sent again', { stream })
    }
  })

/**
 * Does work on the breaker. A failure is only logged, because the delivery itself is stored, and
 * the next refusal or trial does the same work.
 */
const tryToNote = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    log('warn', 'The breaker of sending could not be changed', { fault: faultOf(error) })
  }
}

/** The service refused a mail of this owner because of our account or domain. */
export const recordOurRefusal = (delivery: Delivery): Promise<void> =>
  tryToNote(async () => {
    if (delivery.channel !== 'email') return
    await updateBreaker(mailStreamOf(delivery), (breaker) =>
      recordRefusal(breaker, delivery.owner, currentTime()),
    )
  })

/** The service took the delivery that was sent as a trial. */
export const recordTrialAccepted = (delivery: Delivery): Promise<void> =>
  tryToNote(() =>
    updateBreaker(mailStreamOf(delivery), (breaker) => closeBreaker(breaker, delivery.deliveryId)),
  )
