import type { DynamoDBRecord, DynamoDBStreamHandler } from 'aws-lambda'
import { faultOf, log } from '#functions/core/observe/log.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { DomainEvent } from '#shared/model/event.ts'
import { type Queue, queueOfEvent } from './queues.ts'
import { delayUntil, type Outgoing, sendBatch } from './send-batch.ts'

/** The part of a stream's record that describes one new item in the outbox. */
type StreamRecord = Pick<DynamoDBRecord, 'dynamodb'>

const eventIn = ({ dynamodb }: StreamRecord): DomainEvent =>
  DomainEvent.parse(JSON.parse(dynamodb?.NewImage?.event?.S ?? ''))

/**
 * The event of a record. One that cannot be read is logged and skipped, because it would block all
 * later events of its shard.
 */
const eventOf = (record: StreamRecord): DomainEvent | undefined => {
  try {
    return eventIn(record)
  } catch (error) {
    log('error', 'An event of the outbox cannot be read', {
      fault: faultOf(error),
    })
    return undefined
  }
}

/**
 * How long an event waits in its queue, in seconds. Only these three events have their due time in
 * `at`. Other events are handled at once: their `at` is when something happened, or the time of
 * their entry in the due index (`followUp`).
 */
const delayOf = (event: DomainEvent, now: Date): number => {
  switch (event.type) {
    case 'DeliveryReady':
    case 'NoticeReady':
    case 'PaymentNoticed':
      return event.at === undefined ? 0 : delayUntil(event.at, now)
    default:
      return 0
  }
}

/**
 * Puts events into their queues. If one queue fails, the others still get theirs. Returns the
 * records that a queue did not take.
 */
const forward = async (records: readonly StreamRecord[]): Promise<readonly StreamRecord[]> => {
  const now = currentTime()
  const byQueue = new Map<Queue, { message: Outgoing; record: StreamRecord }[]>()
  for (const record of records) {
    const event = eventOf(record)
    if (!event) continue
    const queue = queueOfEvent(event.type)
    const message = { body: event, delaySeconds: delayOf(event, now) }
    byQueue.set(queue, [...(byQueue.get(queue) ?? []), { message, record }])
  }
  const refusedRecords: StreamRecord[] = []
  for (const [queue, outgoing] of byQueue) {
    const refused = await sendBatch(
      queue,
      outgoing.map(({ message }) => message),
    ).catch((error: unknown) => {
      log('error', 'A queue did not take the events', {
        queue: queue.name,
        fault: faultOf(error),
      })
      return outgoing.map((_, index) => index)
    })
    refusedRecords.push(...refused.flatMap((index) => outgoing[index]?.record ?? []))
  }
  return refusedRecords
}

const notAccepted = () => new Error('The queues did not take every event.')

/**
 * Puts events of the outbox into their queues, at least once. If a queue did not take one of them,
 * this throws, and the caller sends the whole batch again.
 */
export const relay = async (records: readonly StreamRecord[]): Promise<void> => {
  const refusedRecords = await forward(records)
  if (refusedRecords.length > 0) throw notAccepted()
}

/**
 * The table's stream calls this with the new items of the outbox. Lambda sends the batch again from
 * the first record that was not taken ("Configuring partial batch response with DynamoDB and
 * Lambda", Lambda developer guide). If a record has no sequence number, as on the laptop, this
 * throws, and the whole batch comes again.
 */
export const handler: DynamoDBStreamHandler = async ({ Records }) => {
  const refusedRecords = await forward(Records)
  return {
    batchItemFailures: refusedRecords.map(({ dynamodb }) => {
      if (dynamodb?.SequenceNumber === undefined) throw notAccepted()
      return { itemIdentifier: dynamodb.SequenceNumber }
    }),
  }
}
