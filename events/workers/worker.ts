import type { SQSHandler, SQSRecord } from 'aws-lambda'
import { DueOffered } from '#events/due-offered.ts'
import { type QueueName, queueNamed } from '#events/queues.ts'
import { sendBatch } from '#events/send-batch.ts'
import { faultOf, log } from '#functions/core/observe/log.ts'
import { measure } from '#functions/core/observe/metric.ts'
import { NewerVersion } from '#functions/core/observe/newer-version.ts'

/** How long a message waits if only a later version of the product can read its record. */
const retriedAfterSeconds = 5 * 60

/**
 * Puts a message into a worker's own queue again, to be read after a delay. The queue does not
 * count the message as failed.
 */
export const queueAgain = async (
  name: QueueName,
  body: object,
  delaySeconds: number,
): Promise<void> => {
  const refused = await sendBatch(queueNamed(name), [{ body, delaySeconds }])
  if (refused.length > 0) throw new Error(`The queue ${name} did not take a message.`)
}

/**
 * Leaves a message for a later version of the product, which may take long to be deployed. The
 * worker sends the message to its queue anew: otherwise the queue would count each try, and move
 * the message to its dead-letter queue. An entry of the due index is not sent anew, because the
 * sweep offers it again while it is due.
 */
const leaveForLater = async (name: QueueName, body: unknown): Promise<void> => {
  if (DueOffered.safeParse(body).success) return
  // Every message of ours is an object.
  await queueAgain(name, Object(body), retriedAfterSeconds)
}

/**
 * The Lambda handler of a queue's worker. It handles the messages of a batch in parallel and
 * reports those that failed. SQS delivers only these again, and moves them to the dead-letter queue
 * if they keep failing. Lambda does not count such a failure as an error, so each is counted here.
 * A message about a record that only a later version of the product reads is no failure, and waits.
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
          queue: name,
          // The id is the same each time the queue hands out this message.
          requestId: messageId,
          fault: faultOf(error),
        })
        measure('MessagesFailed', 1)
        return [{ itemIdentifier: messageId }]
      }
    }
    return { batchItemFailures: (await Promise.all(Records.map(attempt))).flat() }
  }
