import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { randomFraction } from '#functions/core/crypto/random.ts'
import { NewerVersion } from '#functions/core/observe/newer-version.ts'
import { pause } from '#functions/core/runtime/clock.ts'
import { environment } from '#functions/core/runtime/environment.ts'
import type { AppError } from '#shared/errors.ts'

/** The table's primary key. */
export interface Key {
  readonly pk: string
  readonly sk: string
}

/** An item as DynamoDB stores it: its key, and the attributes of its entity. */
export type Item = Readonly<Record<string, unknown>>

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type WithoutTable<T> = T extends unknown ? Omit<T, 'TableName'> : never

/** One part of a transaction. `onConflict` is the caller's error if its condition does not hold. */
export interface Write {
  readonly put?: WithoutTable<NonNullable<TransactItem['Put']>>
  readonly update?: WithoutTable<NonNullable<TransactItem['Update']>>
  readonly remove?: WithoutTable<NonNullable<TransactItem['Delete']>>
  readonly check?: WithoutTable<NonNullable<TransactItem['ConditionCheck']>>
  readonly onConflict?: () => AppError
}

const client = new DynamoDBClient({})
// The first copies every input and output for a logger, and this client has none. The second
// describes the SDK to AWS in each request. That takes an eighth of the client's time.
client.middlewareStack.remove('loggerMiddleware')
client.middlewareStack.remove('getUserAgentMiddleware')

/** The client of DynamoDB. */
export const dynamo = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
})

const TableName = () => environment('TABLE_NAME')

/**
 * Reads one item. `consistent` costs twice as much, and sees every write that was acknowledged
 * before.
 */
export const getItem = async (
  Key: Key,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<Item | undefined> => {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: TableName(), Key, ConsistentRead: consistent }),
  )
  return Item
}

/** The most items that DynamoDB reads in one request (BatchGetItem). */
const readAtOnce = 100

/** Reads any number of items, in no order. Missing items are left out. */
export const getItems = async (
  keys: readonly Key[],
  { consistent = false }: { consistent?: boolean } = {},
): Promise<readonly Item[]> => {
  if (keys.length === 0) return []
  const { Responses, UnprocessedKeys } = await dynamo.send(
    new BatchGetCommand({
      RequestItems: {
        [TableName()]: { Keys: keys.slice(0, readAtOnce), ConsistentRead: consistent },
      },
    }),
  )
  // The keys that DynamoDB left unread because the answer was too large. They have its own type.
  const unread = (UnprocessedKeys?.[TableName()]?.Keys ?? []) as Key[]
  const keysLeft = [...unread, ...keys.slice(readAtOnce)]
  return [...(Responses?.[TableName()] ?? []), ...(await getItems(keysLeft, { consistent }))]
}

/** Reads one page of a partition. */
export const queryItems = async (input: Omit<QueryCommandInput, 'TableName'>) => {
  const { Items = [], LastEvaluatedKey } = await dynamo.send(
    new QueryCommand({ TableName: TableName(), ...input }),
  )
  return { items: Items as Item[], lastKey: LastEvaluatedKey } // DynamoDB's own attribute map
}

interface QueryOptions {
  /** Whether the read sees every acknowledged write, at twice the cost. */
  readonly consistent?: boolean
  /** The most items of a page. As many as DynamoDB reads at once by default (1 MB). */
  readonly limit?: number
}

/**
 * Reads the items of a partition, page after page, without empty pages. With `sk`, only the items
 * whose sort key begins with it.
 */
export async function* queryPages(
  { pk, sk }: Pick<Key, 'pk'> & Partial<Key>,
  { consistent = false, limit }: QueryOptions = {},
): AsyncGenerator<readonly Item[]> {
  // DynamoDB refuses an empty text as a key, also in a condition.
  const condition =
    sk === undefined || sk === ''
      ? { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } }
      : {
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
          ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
        }
  let after: Item | undefined
  do {
    const { items, lastKey } = await queryItems({
      ...condition,
      ConsistentRead: consistent,
      Limit: limit,
      ...(after ? { ExclusiveStartKey: after } : {}),
    })
    if (items.length > 0) yield items
    after = lastKey
  } while (after)
}

/** Reads all items of a partition. With `sk`, only the items whose sort key begins with it. */
export const queryAll = async (
  keys: Pick<Key, 'pk'> & Partial<Key>,
  options: Pick<QueryOptions, 'consistent'> = {},
): Promise<readonly Item[]> => {
  const allItems: Item[] = []
  for await (const items of queryPages(keys, options)) allItems.push(...items)
  return allItems
}

/** Changes one item in place and returns its new value. */
export const updateItem = async (
  input: Omit<UpdateCommandInput, 'TableName' | 'ReturnValues'>,
): Promise<Item> => {
  const { Attributes = {} } = await dynamo.send(
    new UpdateCommand({ TableName: TableName(), ReturnValues: 'ALL_NEW', ...input }),
  )
  return Attributes
}

/**
 * The pauses, in milliseconds, before a write that met a transaction on its item is tried again.
 */
const pauses = [20, 60, 180, 400]

/** The index of the part whose condition did not hold, or -1 if none. */
const failedPart = (error: unknown): number => {
  if (error instanceof ConditionalCheckFailedException) return 0
  if (!(error instanceof TransactionCanceledException)) return -1
  const reasons = error.CancellationReasons ?? []
  return reasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed')
}

/**
 * Whether a write met another transaction that was writing one of its items. A condition of the
 * write may have failed too.
 */
export const isConflict = (error: unknown): boolean =>
  error instanceof TransactionConflictException ||
  (error instanceof TransactionCanceledException &&
    (error.CancellationReasons ?? []).some(({ Code }) => Code === 'TransactionConflict'))

const withRetries = async (write: () => Promise<unknown>, attempt = 0): Promise<void> => {
  try {
    await write()
  } catch (error) {
    const milliseconds = pauses[attempt]
    if (!isConflict(error) || failedPart(error) >= 0 || milliseconds === undefined) throw error
    await pause(milliseconds * (0.5 + randomFraction()))
    await withRetries(write, attempt + 1)
  }
}

/** A single part needs no transaction. A transaction costs twice the write units. */
const writeOne = ({ put, update, remove, check }: GuardedWrite): Promise<unknown> => {
  if (put) return dynamo.send(new PutCommand({ TableName: TableName(), ...put }))
  if (update) return dynamo.send(new UpdateCommand({ TableName: TableName(), ...update }))
  if (remove) return dynamo.send(new DeleteCommand({ TableName: TableName(), ...remove }))
  // DynamoDB checks a condition without a write only in a transaction.
  return transact([{ check }])
}

const transact = (writes: readonly Omit<Write, 'onConflict'>[]): Promise<unknown> => {
  const TransactItems = writes.map(({ put, update, remove, check }): TransactItem => {
    if (put) return { Put: { TableName: TableName(), ...put } }
    if (update) return { Update: { TableName: TableName(), ...update } }
    if (remove) return { Delete: { TableName: TableName(), ...remove } }
    if (check) return { ConditionCheck: { TableName: TableName(), ...check } }
    throw new Error('A part of a transaction writes nothing.')
  })
  return dynamo.send(new TransactWriteCommand({ TransactItems }))
}

/**
 * Leaves out repeated checks. Two records that are written together may both require their owner's
 * account, and a transaction can name an item only once.
 */
const withoutRepeatedChecks = (writes: readonly Write[]): readonly Write[] => {
  const seenChecks = new Set<string>()
  return writes.filter(({ check }) => {
    if (!check) return true
    const text = JSON.stringify(check)
    const isRepeated = seenChecks.has(text)
    seenChecks.add(text)
    return !isRepeated
  })
}

/** A part of a transaction. Its error may also be `NewerVersion`. */
type GuardedWrite = Omit<Write, 'onConflict'> & { readonly onConflict?: () => Error }

/**
 * A record that is put without a condition was not read before. With this guard it does not replace
 * a record that a later version of the product wrote.
 */
const withVersionGuard = (write: Write): GuardedWrite => {
  const { Item, ConditionExpression } = write.put ?? {}
  if (Item?.schemaVersion === undefined || ConditionExpression !== undefined) return write
  return {
    put: {
      Item,
      ConditionExpression: 'attribute_not_exists(schemaVersion) OR schemaVersion <= :ours',
      ExpressionAttributeValues: { ':ours': Item.schemaVersion },
    },
    onConflict: () => new NewerVersion(String(Item.entity)),
  }
}

/**
 * Writes all parts or none (at most 100 items). The first part whose condition fails decides the
 * error. Without `onConflict`, DynamoDB's own error is thrown. If another transaction is writing
 * the same item, this tries again, because the SDK does not. After the last try DynamoDB's error is
 * thrown, which a caller of the API gets as a 500.
 */
export const writeAll = async (parts: readonly Write[]): Promise<void> => {
  const writes = withoutRepeatedChecks(parts).map(withVersionGuard)
  const [first, ...others] = writes
  if (!first) return
  try {
    await withRetries(() => (others.length === 0 ? writeOne(first) : transact(writes)))
  } catch (error) {
    const onConflict = writes[failedPart(error)]?.onConflict
    if (onConflict) throw onConflict()
    throw error
  }
}

/**
 * Writes any number of parts in their order, in transactions of `groupSize` parts. If one fails,
 * the earlier ones stay written.
 */
export const writeInGroups = async (parts: readonly Write[], groupSize: number): Promise<void> => {
  for (let from = 0; from < parts.length; from += groupSize) {
    await writeAll(parts.slice(from, from + groupSize))
  }
}
