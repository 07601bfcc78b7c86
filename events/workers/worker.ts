import type { SQSHandler, SQSRecord } from 'aws-lambda'
import { DueOffered } from '#events/due-offered.ts'
import { type QueueName, queueNamed } from '#events/queues.ts'
import { sendBatch } from '#events/send-batch.ts'
import { faultOf } from '#functions/core/observe/fault-of.ts'
import { log } from '#functions/core/observe/log.ts'
import { measure } from '#functions/core/observe/metric.ts'
import { NewerVersion } from '#functions/core/observe/newer-version.ts'

/** In seconds, after which a message is tried again whose record only a later version reads. */
const retriedAfter = 5 * 60

/** Sends a message to a worker's own queue again, for later: the queue does not count it as one that failed. */
export const sendAgain = async (
  name: QueueName,
  body: object,
  delaySeconds: number,
): Promise<void> => {
  const refused = await sendBatch(queueNamed(name), [{ body, delaySeconds }])
  if (refused.length > 0) throw new Error(`The queue ${name} did not take a message.`)
}

/**
 * Leaves a message for later: it may be a long time until a version that reads the record is
 * deployed again, and the queue would count each try on the way to its dead-letter queue. So the
 * message is sent anew. What the due index offered is still in there, and is offered again.
 */
const leaveForLater = async (name: QueueName, body: unknown): Promise<void> => {
  if (DueOffered.safeParse(body).success) return
  await sendAgain(name, Object(body), retriedAfter)
}

/**
 * The Lambda handler of a queue's worker. It handles the messages of a batch in parallel and reports those that
 * failed, so that SQS delivers only these again, and moves them to the dead-letter queue if they keep failing. Lambda does
 * not count such a failure as an error, so each is counted here. A message about a record that only a later version of
 * the product reads is no failure: it waits for that version.
 */
export const worker =
  (name: QueueName, handle: (body: unknown) => Promise<void>): SQSHandler =>
  async ({ Records }) => {
    const attempt = async ({ messageId, body }: SQSRecord) => {
      try {
        const message: unknown = JSON.parse(body)
        await handle(message).catch((error: unknown) => {
          if (!(error instanceof NewerVersion)) throw error
          return leaveForLater(name, message)
        })
        return []
      } catch (error) {
        log('error', 'A message of a queue could not be handled', {
          operation: name,
          // The same for each delivery of this message.
          requestId: messageId,
          fault: faultOf(error),
        })
        measure('MessagesFailed', 1)
        return [{ itemIdentifier: messageId }]
      }
    }
    return { batchItemFailures: (await Promise.all(Records.map(attempt))).flat() }
  }
