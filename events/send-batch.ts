import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { environment } from '#functions/core/runtime/environment.ts'
import type { Queue } from './queues.ts'

/**
 * `AWS_ENDPOINT_URL_SQS` sets the endpoint. Without this option, the SDK would use the queue's URL
 * as the endpoint.
 */
export const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })

/** A message for a queue. SQS holds it back for `delaySeconds` (at most 900). */
export interface Outgoing {
  readonly body: object
  readonly delaySeconds?: number
}

/** The most that SQS takes in one call. */
const batchSize = 10

/**
 * Puts messages into a queue, ten in each call. Returns the positions (in `messages`) of those that
 * SQS did not take. Throws if a call fails as a whole.
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
        Entries: messages.slice(from, from + batchSize).map(({ body, delaySeconds }, index) => ({
          Id: String(from + index),
          MessageBody: JSON.stringify(body),
          ...(delaySeconds ? { DelaySeconds: delaySeconds } : {}),
        })),
      }),
    )
    refused.push(...Failed.map(({ Id }) => Number(Id)))
  }
  return refused
}

/**
 * The delay, in seconds, until a message's time: one second longer, so that it is never early. At
 * most 900.
 */
export const delayUntil = (at: string, now: Date): number => {
  const secondsLeft = Math.ceil((Date.parse(at) - now.getTime()) / 1000)
  return secondsLeft > 0 ? Math.min(secondsLeft + 1, 900) : 0
}
