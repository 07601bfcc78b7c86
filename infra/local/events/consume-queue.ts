import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  DeleteMessageBatchCommand,
  type Message,
  QueueDoesNotExist,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'

interface Options {
  readonly client: SQSClient
  readonly queueUrl: string
  readonly queueName: string
  /** A worker's Lambda handler. */
  readonly handle: (event: SQSEvent) => Promise<SQSBatchResponse | undefined>
  /** How many batches are processed concurrently. */
  readonly concurrency: number
}

const recordOf = (queueName: string, message: Message): SQSRecord => ({
  messageId: message.MessageId ?? randomUUID(),
  receiptHandle: message.ReceiptHandle ?? '',
  body: message.Body ?? '',
  attributes: {
    ApproximateReceiveCount: message.Attributes?.ApproximateReceiveCount ?? '1',
    SentTimestamp: message.Attributes?.SentTimestamp ?? '',
    SenderId: 'local',
    ApproximateFirstReceiveTimestamp: '',
  },
  messageAttributes: {},
  md5OfBody: message.MD5OfBody ?? '',
  eventSource: 'aws:sqs',
  eventSourceARN: `arn:aws:sqs:us-east-1:000000000000:${queueName}`,
  awsRegion: 'us-east-1',
})

/**
 * A deleted queue is one of the faults that an engineer can play. Its stack trace would only hide
 * other lines.
 */
const printedError = (error: unknown, queueName: string): unknown =>
  error instanceof QueueDoesNotExist ? `The queue ${queueName} does not exist.` : error

/**
 * Stands in for Lambda's event source mapping of a queue: hands batches to the worker's handler and
 * deletes the messages that the handler did not report as failed. Failed messages become visible
 * again after the queue's visibility timeout.
 */
export const consumeQueue = ({ client, queueUrl, queueName, handle, concurrency }: Options) => {
  const stopping = new AbortController()

  const turn = async () => {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl: queueUrl,
        MaxNumberOfMessages: 10,
        WaitTimeSeconds: 20,
        MessageSystemAttributeNames: ['All'],
      }),
      { abortSignal: stopping.signal },
    )
    if (Messages.length === 0) return
    const answer = await handle({
      Records: Messages.map((message) => recordOf(queueName, message)),
    })
    const failed = new Set(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
    const done = Messages.filter(({ MessageId = '' }) => !failed.has(MessageId))
    if (done.length === 0) return
    await client.send(
      new DeleteMessageBatchCommand({
        QueueUrl: queueUrl,
        Entries: done.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle })),
      }),
    )
  }

  const loop = async () => {
    // Of errors in a row only the first is printed. A deleted queue fails each second.
    let isFailing = false
    while (!stopping.signal.aborted) {
      await turn().then(
        () => {
          isFailing = false
        },
        async (error: unknown) => {
          if (stopping.signal.aborted) return
          if (!isFailing) console.error(printedError(error, queueName))
          isFailing = true
          await sleep(1000)
        },
      )
    }
  }

  const loops = Array.from({ length: concurrency }, loop)
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}
