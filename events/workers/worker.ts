import type { SQSHandler, SQSRecord } from 'aws-lambda'
import type { QueueName } from '#events/queues.ts'
import { faultOf } from '#functions/core/observe/fault-of.ts'
import { log } from '#functions/core/observe/log.ts'

/**
 * The Lambda handler of a queue's worker: takes the messages of a batch side by side, and answers those that failed,
 * so that they alone come again, and end in the dead-letter queue if they never succeed.
 */
export const worker =
  (name: QueueName, handle: (body: unknown) => Promise<void>): SQSHandler =>
  async ({ Records }) => {
    const attempt = async ({ messageId, body }: SQSRecord) => {
      try {
        await handle(JSON.parse(body))
        return []
      } catch (error) {
        log('error', 'A message was not worked off', {
          operation: name,
          // The same each time that this message comes again.
          requestId: messageId,
          fault: faultOf(error),
        })
        return [{ itemIdentifier: messageId }]
      }
    }
    return { batchItemFailures: (await Promise.all(Records.map(attempt))).flat() }
  }
