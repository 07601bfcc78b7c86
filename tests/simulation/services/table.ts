import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import type {
  BatchGetCommandInput,
  DeleteCommandInput,
  GetCommandInput,
  PutCommandInput,
  QueryCommandInput,
  TransactWriteCommandInput,
  UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import type { Item, Key } from '#functions/core/store/table.ts'
import { applyUpdate, holds, type Placeholders } from './expression.ts'

/** The change of one item by one write. */
export interface Change {
  readonly key: Key
  readonly before: Item | undefined
  readonly after: Item | undefined
}

interface Conditional {
  readonly ConditionExpression?: string | undefined
  readonly ExpressionAttributeNames?: Record<string, string> | undefined
  readonly ExpressionAttributeValues?: Record<string, unknown> | undefined
}

interface Write extends Conditional {
  readonly key: Key
  readonly next: (before: Item) => Item | undefined
  /** False for a part that only checks a condition. */
  readonly isChange: boolean
}

const placeholders = (request: Conditional): Placeholders => ({
  names: request.ExpressionAttributeNames,
  values: deepCopy(request.ExpressionAttributeValues),
})

const keyIn = (item: Readonly<Record<string, unknown>> | undefined): Key => {
  const { pk, sk } = item ?? {}
  if (typeof pk !== 'string' || typeof sk !== 'string') throw new Error('An item has no key.')
  return { pk, sk }
}

/**
 * A copy as the SDK would send it: without undefined values, and independent of the caller's
 * object.
 */
const deepCopy = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Uint8Array) return new Uint8Array(value) as T & Uint8Array
  if (Array.isArray(value)) return value.map(deepCopy) as T // a list of the same type
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(entries.map(([name, each]) => [name, deepCopy(each)])) as T // an object with the same properties
}

const conditionFailed = () =>
  new ConditionalCheckFailedException({
    message: 'The conditional request failed',
    $metadata: { httpStatusCode: 400 },
  })

const transactionCancelled = (codes: readonly string[]) =>
  new TransactionCanceledException({
    message: 'Transaction cancelled',
    $metadata: { httpStatusCode: 400 },
    CancellationReasons: codes.map((Code) => ({ Code })),
  })

const writeOf = (part: NonNullable<TransactWriteCommandInput['TransactItems']>[number]): Write => {
  const { Put, Update, Delete, ConditionCheck } = part
  if (Put) {
    const item = deepCopy(Put.Item ?? {})
    return { ...Put, key: keyIn(item), next: () => item, isChange: true }
  }
  if (Update) {
    const { Key: key, UpdateExpression = '' } = Update
    const next = (before: Item) => ({
      ...deepCopy(applyUpdate(UpdateExpression, before, placeholders(Update))),
      ...keyIn(key),
    })
    return { ...Update, key: keyIn(key), next, isChange: true }
  }
  if (Delete) return { ...Delete, key: keyIn(Delete.Key), next: () => undefined, isChange: true }
  if (ConditionCheck) {
    return {
      ...ConditionCheck,
      key: keyIn(ConditionCheck.Key),
      next: (same) => same,
      isChange: false,
    }
  }
  throw new Error('A part of a transaction writes nothing.')
}

/**
 * Only the attributes that a projection expression names. The product names attributes of the first
 * level only.
 */
const project = (item: Item, expression: string | undefined): Item => {
  if (expression === undefined) return item
  const names = expression.split(',').map((name) => name.trim())
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))
}

/** The most items of one transaction (DynamoDB's quota). */
const transactionLimit = 100

interface Options {
  /** Called with the committed changes before any process continues. */
  readonly committed: (changes: readonly Change[]) => void
  /** Whether this eventually consistent read returns an old copy. */
  readonly readsStale: () => boolean
  /** Whether this transaction conflicts with another one on one of its items. */
  readonly meetsAnother: () => boolean
}

/**
 * The table in memory, with DynamoDB's answers and errors for the commands that the product uses.
 * `table.deep.test.ts` gives the same commands to the local stack's own table and compares the
 * answers.
 */
export class SimulatedTable {
  readonly #partitions = new Map<string, Map<string, Item>>()
  /** The sort keys of a partition in their order, until one is added or removed. */
  readonly #ordered = new Map<string, readonly string[]>()
  /** Each item as it was before its last change: a stale read returns that. */
  readonly #older = new Map<string, Item | undefined>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** The current item, without any fault. */
  look({ pk, sk }: Key): Item | undefined {
    return this.#partitions.get(pk)?.get(sk)
  }

  /** All items of the table, in no order, without any fault. */
  everything(): readonly Item[] {
    return [...this.#partitions.values()].flatMap((partition) => [...partition.values()])
  }

  /** All items of a partition in the order of their sort keys, without any fault. */
  partition(pk: string): readonly Item[] {
    const items = this.#partitions.get(pk)
    if (!items) return []
    const ordered = this.#ordered.get(pk) ?? [...items.keys()].sort()
    this.#ordered.set(pk, ordered)
    return ordered.map((sk) => items.get(sk) ?? {})
  }

  /** The answer to a command, or DynamoDB's error. */
  answer(command: string, input: object): object {
    switch (command) {
      case 'GetCommand':
        return this.#get(input as GetCommandInput)
      case 'BatchGetCommand':
        return this.#batchGet(input as BatchGetCommandInput)
      case 'QueryCommand':
        return this.#query(input as QueryCommandInput)
      case 'PutCommand':
        return this.#writeOne({ Put: input as PutCommandInput })
      case 'DeleteCommand':
        return this.#writeOne({ Delete: input as DeleteCommandInput })
      case 'UpdateCommand':
        return this.#update(input as UpdateCommandInput)
      case 'TransactWriteCommand':
        return this.#transact(input as TransactWriteCommandInput)
      default:
        throw new Error(`The simulated table knows no ${command}.`)
    }
  }

  #get({ Key: requested, ConsistentRead }: GetCommandInput) {
    const key = keyIn(requested)
    const place = `${key.pk}\n${key.sk}`
    const behind = !ConsistentRead && this.#older.has(place) && this.#options.readsStale()
    const item = behind ? this.#older.get(place) : this.look(key)
    return item ? { Item: item } : {}
  }

  /**
   * DynamoDB promises no order of the items (BatchGetItem, Amazon DynamoDB API Reference): here it
   * is never the order of the request.
   */
  #batchGet({ RequestItems = {} }: BatchGetCommandInput) {
    const Responses = Object.fromEntries(
      Object.entries(RequestItems).map(([table, { Keys = [] }]) => [
        table,
        Keys.flatMap((key) => this.look(keyIn(key)) ?? []).toReversed(),
      ]),
    )
    return { Responses, UnprocessedKeys: {} }
  }

  #query(input: QueryCommandInput) {
    const { KeyConditionExpression = '', Limit, ScanIndexForward, ExclusiveStartKey } = input
    const given = { names: input.ExpressionAttributeNames, values: input.ExpressionAttributeValues }
    const pk = given.values?.[':pk']
    const ordered = [...this.partition(String(pk))]
    if (ScanIndexForward === false) ordered.reverse()
    const start = ExclusiveStartKey === undefined ? undefined : keyIn(ExclusiveStartKey).sk
    const after = (sk: string) =>
      start === undefined || (ScanIndexForward === false ? sk < start : sk > start)
    const matching = ordered.filter(
      (item) => after(keyIn(item).sk) && holds(KeyConditionExpression, item, given),
    )
    const read = matching.slice(0, Limit)
    const Items = read.map((item) => project(item, input.ProjectionExpression))
    // DynamoDB returns a key whenever it stopped at the limit, even at the end of the partition.
    const last = Limit !== undefined && read.length === Limit ? read.at(-1) : undefined
    return { Items, ...(last ? { LastEvaluatedKey: keyIn(last) } : {}) }
  }

  #writeOne(part: NonNullable<TransactWriteCommandInput['TransactItems']>[number]) {
    const write = writeOf(part)
    if (!this.#isMet(write)) throw conditionFailed()
    this.#commit([write])
    return {}
  }

  #update(input: UpdateCommandInput) {
    this.#writeOne({ Update: { ...input, UpdateExpression: input.UpdateExpression ?? '' } })
    return input.ReturnValues === 'ALL_NEW' ? { Attributes: this.look(keyIn(input.Key)) } : {}
  }

  #transact({ TransactItems = [] }: TransactWriteCommandInput) {
    const writes = TransactItems.map(writeOf)
    const places = new Set(writes.map(({ key }) => `${key.pk}\n${key.sk}`))
    if (places.size < writes.length || writes.length > transactionLimit || writes.length === 0) {
      throw Object.assign(new Error('A transaction is too long, or names an item twice.'), {
        name: 'ValidationException',
        $fault: 'client',
      })
    }
    const met = writes.map((write) => this.#isMet(write))
    if (met.includes(false)) {
      throw transactionCancelled(met.map((isMet) => (isMet ? 'None' : 'ConditionalCheckFailed')))
    }
    if (this.#options.meetsAnother()) {
      throw transactionCancelled(
        writes.map((_, index) => (index === 0 ? 'TransactionConflict' : 'None')),
      )
    }
    this.#commit(writes)
    return {}
  }

  #isMet(write: Write): boolean {
    const { ConditionExpression } = write
    if (ConditionExpression === undefined) return true
    return holds(ConditionExpression, this.look(write.key) ?? {}, placeholders(write))
  }

  #commit(writes: readonly Write[]): void {
    const changes = writes
      .filter(({ isChange }) => isChange)
      .map(({ key, next }): Change => {
        const before = this.look(key)
        const after = next(before ?? {})
        const partition = this.#partitions.get(key.pk) ?? new Map<string, Item>()
        this.#partitions.set(key.pk, partition)
        if (partition.has(key.sk) !== (after !== undefined)) this.#ordered.delete(key.pk)
        if (after) partition.set(key.sk, after)
        else partition.delete(key.sk)
        this.#older.set(`${key.pk}\n${key.sk}`, before)
        return { key, before, after }
      })
    this.#options.committed(changes)
  }
}
