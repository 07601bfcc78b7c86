import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { environment } from '#functions/core/runtime/environment.ts'
import type { Queue } from './queues.ts'

/** `AWS_ENDPOINT_URL_SQS` says where SQS is, where it is set; without this, a queue's address would. */
export const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })

/** A message for a queue: `delaySeconds` (at most 900) lets it wait there for its time. */
export interface Outgoing {
  readonly body: object
  readonly delaySeconds?: number
}

/** What SQS takes in one call. */
const batchSize = 10

/**
 * Puts messages into a queue, ten a call. Answers the places, in what was given, of those that SQS did not take; a
 * call that failed as a whole throws.
 */
export const sendBatch = async (
  queue: Queue,
  messages: readonly Outgoing[],
): Promise<readonly number[]> => {
  const refused: number[] = []
  for (let from = 0; from < messages.length; from += batchSize) {
    const { Failed = [] } = await sqs.send(
      new SendMessageBatchCommand({
        QueueUrl: environment(queue.variable),
        Entries: messages.slice(from, from + batchSize).map(({ body, delaySeconds }, at) => ({
          Id: String(from + at),
          MessageBody: JSON.stringify(body),
          ...(delaySeconds ? { DelaySeconds: delaySeconds } : {}),
        })),
      }),
    )
    refused.push(...Failed.map(({ Id }) => Number(Id)))
  }
  return refused
}

/** How long a message waits in its queue for its time: a second more, so that it is never early. */
export const delayUntil = (at: string, now: Date): number => {
  const left = Math.ceil((Date.parse(at) - now.getTime()) / 1000)
  return left > 0 ? Math.min(left + 1, 900) : 0
}
