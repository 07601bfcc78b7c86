import type { DynamoDBRecord, DynamoDBStreamHandler } from 'aws-lambda'
import { currentTime } from '#functions/core/clock.ts'
import { log } from '#functions/core/log.ts'
import { DomainEvent } from '#shared/model/event.ts'
import { delayUntil, type Outgoing, type QueueName, sendBatch } from './queue.ts'

const queueOf: Readonly<Record<DomainEvent['type'], QueueName>> = {
  DeliveryReady: 'deliveries',
  DeliverySettled: 'results',
  PassingChanged: 'passing',
  FileRemoved: 'files',
  MessageChanged: 'results',
  ContactChanged: 'results',
  AccountDeleted: 'erasures',
}

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
      fault: error instanceof Error ? error.name : typeof error,
    })
    return undefined
  }
}

/**
 * Hands events of the outbox to the queues of those who take them: at least once, since a batch of which anything was
 * not taken throws, and comes again as a whole.
 */
export const relay = async (records: readonly StreamRecord[]): Promise<void> => {
  const now = currentTime()
  const byQueue = new Map<QueueName, Outgoing[]>()
  for (const event of records.map(readable)) {
    if (!event) continue
    const queue = queueOf[event.type]
    const delaySeconds = event.type === 'DeliveryReady' ? delayUntil(event.at, now) : 0
    byQueue.set(queue, [...(byQueue.get(queue) ?? []), { body: event, delaySeconds }])
  }
  for (const [queue, messages] of byQueue) {
    const refused = await sendBatch(queue, messages)
    if (refused.length > 0) throw new Error(`The queue ${queue} did not take every event.`)
  }
}

/** The table's stream calls this with what was put into the outbox. */
export const handler: DynamoDBStreamHandler = ({ Records }) => relay(Records)
