import type { SQSHandler, SQSRecord } from 'aws-lambda'
import type { QueueName } from '#events/queues.ts'
import { faultOf } from '#functions/core/observe/fault-of.ts'
import { log } from '#functions/core/observe/log.ts'
import { measure } from '#functions/core/observe/metric.ts'

/**
 * The Lambda handler of a queue's worker. It handles the messages of a batch in parallel and reports those that
 * failed, so that SQS delivers only these again, and moves them to the dead-letter queue if they keep failing. Lambda does
 * not count such a failure as an error, so each is counted here.
 */
export const worker =
  (name: QueueName, handle: (body: unknown) => Promise<void>): SQSHandler =>
  async ({ Records }) => {
    const attempt = async ({ messageId, body }: SQSRecord) => {
      try {
        await handle(JSON.parse(body))
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
