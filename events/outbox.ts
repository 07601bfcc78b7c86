import type { DynamoDBRecord, DynamoDBStreamHandler } from 'aws-lambda'
import { faultOf } from '#functions/core/observe/fault-of.ts'
import { log } from '#functions/core/observe/log.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { DomainEvent } from '#shared/model/event.ts'
import { type Queue, queueOfEvent } from './queues.ts'
import { delayUntil, type Outgoing, sendBatch } from './send-batch.ts'

/** What the stream says of one new item of the outbox. */
type StreamRecord = Pick<DynamoDBRecord, 'dynamodb'>

const eventIn = ({ dynamodb }: StreamRecord): DomainEvent =>
  DomainEvent.parse(JSON.parse(dynamodb?.NewImage?.event?.S ?? ''))

/** An event that nobody can read would stop all that come after it in its shard: it is left to the log. */
const readable = (record: StreamRecord): DomainEvent | undefined => {
  try {
    return eventIn(record)
  } catch (error) {
    log('error', 'An event of the outbox cannot be read', {
      fault: faultOf(error),
    })
    return undefined
  }
}

/** Hands events to the queues of those who take them; answers the records of those that a queue did not take. */
const handOn = async (records: readonly StreamRecord[]): Promise<readonly StreamRecord[]> => {
  const now = currentTime()
  const byQueue = new Map<Queue, { message: Outgoing; record: StreamRecord }[]>()
  for (const record of records) {
    const event = readable(record)
    if (!event) continue
    const queue = queueOfEvent(event.type)
    const delaySeconds = event.type === 'DeliveryReady' ? delayUntil(event.at, now) : 0
    const message = { body: event, delaySeconds }
    byQueue.set(queue, [...(byQueue.get(queue) ?? []), { message, record }])
  }
  const left: StreamRecord[] = []
  for (const [queue, outgoing] of byQueue) {
    const refused = await sendBatch(
      queue,
      outgoing.map(({ message }) => message),
    )
    left.push(...refused.flatMap((at) => outgoing[at]?.record ?? []))
  }
  return left
}

const notTaken = () => new Error('The queues did not take every event.')

/**
 * Hands events of the outbox to the queues of those who take them: at least once, since a batch of which anything was
 * not taken throws, and comes again as a whole.
 */
export const relay = async (records: readonly StreamRecord[]): Promise<void> => {
  const left = await handOn(records)
  if (left.length > 0) throw notTaken()
}

/**
 * The table's stream calls this with what was put into the outbox. It comes again from the first record that was not
 * taken (Lambda developer guide, "Configuring partial batch response with DynamoDB and Lambda"), or as a whole where a
 * record does not say where in the stream it stands, as on the laptop.
 */
export const handler: DynamoDBStreamHandler = async ({ Records }) => {
  const left = await handOn(Records)
  return {
    batchItemFailures: left.map(({ dynamodb }) => {
      if (dynamodb?.SequenceNumber === undefined) throw notTaken()
      return { itemIdentifier: dynamodb.SequenceNumber }
    }),
  }
}
