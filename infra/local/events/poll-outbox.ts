import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AttributeValue,
  DeleteItemCommand,
  DynamoDBClient,
  QueryCommand,
} from '@aws-sdk/client-dynamodb'

interface Options {
  readonly tableName: string
  /** The keys of the outbox's partitions. */
  readonly partitions: readonly string[]
  /** The relay's Lambda handler. It receives new items as records of the table's stream. */
  readonly handle: (event: { Records: object[] }) => Promise<unknown>
}

const pauseMilliseconds = 1000

/**
 * Stands in for the table's stream, which the local table does not have. It reads the outbox each
 * second, and at once when it is woken. It hands new items to the relay as stream records, and
 * deletes them from the table once the relay has processed them.
 */
export const pollOutbox = ({ tableName, partitions, handle }: Options) => {
  const client = new DynamoDBClient({})
  const stopping = new AbortController()
  let pause = new AbortController()

  /** Hands the first items of a partition to the relay. False if there are none. */
  const relayFirst = async (pk: string): Promise<boolean> => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: pk } },
        ConsistentRead: true,
        Limit: 50,
      }),
    )
    if (Items.length === 0) return false
    await handle({
      Records: Items.map((item) => ({
        eventName: 'INSERT',
        dynamodb: { Keys: keyOf(item), NewImage: item },
      })),
    })
    const removals = Items.map((item) =>
      client.send(new DeleteItemCommand({ TableName: tableName, Key: keyOf(item) })),
    )
    await Promise.all(removals)
    return true
  }

  const drain = async (pk: string) => {
    while (!stopping.signal.aborted && (await relayFirst(pk))) {
      // Until the outbox is empty.
    }
  }

  const loop = async () => {
    while (!stopping.signal.aborted) {
      // This reading may miss an event that is written from here on. The event's `wake` then ends
      // the pause after this reading.
      pause = new AbortController()
      await Promise.all(partitions.map(drain)).catch((error: unknown) => {
        if (!stopping.signal.aborted) console.error(error)
      })
      await sleep(pauseMilliseconds, undefined, { signal: pause.signal }).catch(() => undefined)
    }
  }

  const looping = loop()
  return {
    /** Makes it read the outbox now. */
    wake: () => pause.abort(),
    stop: async () => {
      stopping.abort()
      pause.abort()
      await looping
      client.destroy()
    },
  }
}

const keyOf = ({ pk, sk }: Record<string, AttributeValue>) => ({
  ...(pk ? { pk } : {}),
  ...(sk ? { sk } : {}),
})
