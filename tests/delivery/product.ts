import { setTimeout as sleep } from 'node:timers/promises'
import {
  DeleteMessageBatchCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
} from '@aws-sdk/client-sqs'
import type { AttributeValue, DynamoDBStreamEvent, SQSBatchResponse, SQSHandler } from 'aws-lambda'
import { relay } from '#events/outbox.ts'
import type { QueueName } from '#events/queues.ts'
import { sqs } from '#events/send-batch.ts'
import { handler as deliveries } from '#events/workers/deliveries.ts'
import { handler as mailEvents } from '#events/workers/mail-events.ts'
import { handler as notices } from '#events/workers/notices.ts'
import { handler as passing } from '#events/workers/passing.ts'
import { handler as reminders } from '#events/workers/reminders.ts'
import { handler as results } from '#events/workers/results.ts'
import { dueShards, listDue } from '#functions/core/store/due.ts'
import { outboxShards } from '#functions/core/store/outbox.ts'
import { dynamo, queryItems, writeAll } from '#functions/core/store/table.ts'
import { afterNewEvents } from '#infra/local/events/after-new-events.ts'
import type { Services } from './start-services.ts'

const handlers: Readonly<Record<string, SQSHandler>> = {
  deliveries,
  'mail-events': mailEvents,
  notices,
  passing,
  reminders,
  results,
} satisfies Partial<Record<QueueName, SQSHandler>>

/** Passes what is in the outbox to the relay, as the stream does. Returns the number of events. */
export const relayOutbox = async (): Promise<number> => {
  let relayed = 0
  for (let shard = 0; shard < outboxShards; shard += 1) {
    const pk = `OUTBOX#${shard}`
    const { items } = await queryItems({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
    })
    const records = items.map(({ event }): DynamoDBStreamEvent['Records'][number] => {
      const NewImage: Record<string, AttributeValue> = { event: { S: String(event) } }
      return { dynamodb: { NewImage } }
    })
    await relay(records)
    for (const { sk } of items) await writeAll([{ remove: { Key: { pk, sk: String(sk) } } }])
    relayed += items.length
  }
  return relayed
}

/** The time of the first entry in the due index, in milliseconds. */
export const firstDue = async (): Promise<number> => {
  const pages = await Promise.all(
    Array.from({ length: dueShards }, (_, shard) =>
      listDue(shard, new Date('2999-01-01'), { limit: 1 }),
    ),
  )
  return Math.min(...pages.flatMap(({ entries }) => entries.map(({ at }) => Date.parse(at))))
}

const receive = async (QueueUrl: string | undefined) => {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
  )
  return Messages
}

/**
 * Lets a queue's worker process one batch. Returns the number of messages in it. Throws if the
 * worker failed with one.
 */
export const workOnce = async (queue: string, QueueUrl: string | undefined): Promise<number> => {
  const messages = await receive(QueueUrl)
  if (messages.length === 0) return 0
  // Workers read only these parts of Lambda's event.
  const event = {
    Records: messages.map(({ MessageId, Body }) => ({ messageId: MessageId, body: Body })),
  }
  const answer = (await handlers[queue]?.(
    event as Parameters<SQSHandler>[0],
    undefined as never, // workers do not use their context
    undefined as never,
  )) as SQSBatchResponse
  const failed = new Set(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
  const done = messages.filter(({ MessageId = '' }) => !failed.has(MessageId))
  if (done.length > 0) {
    await sqs.send(
      new DeleteMessageBatchCommand({
        QueueUrl,
        Entries: done.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle })),
      }),
    )
  }
  if (failed.size > 0) throw new Error(`The worker of ${queue} failed.`)
  return messages.length
}

/**
 * The messages in a queue. No worker receives them until the queue's visibility timeout has passed.
 */
export const peek = async (QueueUrl: string | undefined) => {
  const seen: Awaited<ReturnType<typeof receive>> = []
  for (let more = await receive(QueueUrl); more.length > 0; more = await receive(QueueUrl)) {
    seen.push(...more)
  }
  return seen.map(({ Body = '' }) => JSON.parse(Body))
}

/** Puts messages directly into a queue. */
export const putMessages = (QueueUrl: string | undefined, bodies: readonly object[]) =>
  sqs.send(
    new SendMessageBatchCommand({
      QueueUrl,
      Entries: bodies.map((body, index) => ({
        Id: String(index),
        MessageBody: JSON.stringify(body),
      })),
    }),
  )

/** True at first: the outbox may have events from before this process. */
let hasNewEvents = true
afterNewEvents(dynamo, () => {
  hasNewEvents = true
})

const relayNewEvents = async (): Promise<number> => {
  if (!hasNewEvents) return 0
  hasNewEvents = false
  return relayOutbox()
}

/**
 * Runs relay and workers until there is no message left that they could receive now. Only this
 * process may write.
 */
export const settle = async (
  { queueUrls, eventsOnTheWay }: Pick<Services, 'queueUrls' | 'eventsOnTheWay'>,
  queues: readonly string[] = Object.keys(handlers),
): Promise<void> => {
  for (;;) {
    const coming = eventsOnTheWay()
    let worked = await relayNewEvents()
    for (const queue of queues) worked += await workOnce(queue, queueUrls[queue])
    if (worked === 0 && coming === 0) return
    if (worked === 0) await sleep(10)
  }
}
