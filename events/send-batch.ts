import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { environment } from '#functions/core/runtime/environment.ts'
import type { Queue } from './queues.ts'

/**
 * `AWS_ENDPOINT_URL_SQS` sets the endpoint. Without this option, the SDK would use the queue's URL
 * as the endpoint.
 */
export const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })

/** A message for a queue. SQS holds it back for `delaySeconds`. */
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

/** The longest delay of a message that SQS takes, in seconds. */
const longestDelay = 900

/**
 * The delay of a message that is due at `dueAt`, in seconds. It is a second longer than the time
 * that is left, so that the message does not come early. A message that is due later than SQS can
 * wait does come early. It changes nothing then, and the sweep offers its entry again.
 */
export const delayUntil = (dueAt: string, now: Date): number => {
  const secondsLeft = Math.ceil((Date.parse(dueAt) - now.getTime()) / 1000)
  return secondsLeft > 0 ? Math.min(secondsLeft + 1, longestDelay) : 0
}
