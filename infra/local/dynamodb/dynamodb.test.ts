import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  CreateTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../stand-in/test-folder.ts'
import { startDynamodb } from './start-dynamodb.ts'

const TableName = 'people'
type Running = Awaited<ReturnType<typeof startDynamodb>>

function connect(endpoint: string) {
  return DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      maxAttempts: 1,
    }),
  )
}

async function createTable(connected: DynamoDBDocumentClient): Promise<void> {
  await connected.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'gsi1',
          KeySchema: [
            { AttributeName: 'gsi1pk', KeyType: 'HASH' },
            { AttributeName: 'gsi1sk', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    }),
  )
  await waitUntilTableExists({ client: connected, maxWaitTime: 20, minDelay: 1 }, { TableName })
}

let running: Running
let client: DynamoDBDocumentClient

beforeAll(async () => {
  running = await startDynamodb({ port: 0, inMemory: true })
  client = connect(running.url)
  await createTable(client)
  for (let batch = 0; batch < 4; batch++) {
    const items = Array.from({ length: 25 }, (_, index) => batch * 25 + index).map((number) => ({
      PutRequest: {
        Item: {
          pk: 'LIST',
          sk: `item#${String(number).padStart(3, '0')}`,
          n: number,
          gsi1pk: 'GROUP',
          gsi1sk: `s${batch}`,
          tag: number % 2 ? 'odd' : 'even',
        },
      },
    }))
    await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: items } }))
  }
})
afterAll(async () => {
  client.destroy()
  await running.close()
})

describe('conditions', () => {
  test('let exactly one of fifty concurrent writers succeed', async () => {
    const put = () =>
      client.send(
        new PutCommand({
          TableName,
          Item: { pk: 'RACE', sk: '1' },
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      )
    const settled = await Promise.allSettled(Array.from({ length: 50 }, put))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = settled.flatMap((result) =>
      result.status === 'rejected' ? [result.reason.name] : [],
    )
    expect(new Set(reasons)).toEqual(new Set(['ConditionalCheckFailedException']))
  })

  test('return the item that failed the condition', async () => {
    await client.send(new PutCommand({ TableName, Item: { pk: 'V', sk: '1', version: 3 } }))
    const update = client.send(
      new UpdateCommand({
        TableName,
        Key: { pk: 'V', sk: '1' },
        UpdateExpression: 'SET version = version + :one',
        ConditionExpression: 'version = :expected',
        ExpressionAttributeValues: { ':one': 1, ':expected': 2 },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    await expect(update).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: { version: { N: '3' } },
    })
  })

  test('apply to deletions', async () => {
    await client.send(new PutCommand({ TableName, Item: { pk: 'D', sk: '1' } }))
    const remove = () =>
      client.send(
        new DeleteCommand({
          TableName,
          Key: { pk: 'D', sk: '1' },
          ConditionExpression: 'attribute_exists(pk)',
          ReturnValues: 'ALL_OLD',
        }),
      )
    expect((await remove()).Attributes).toEqual({ pk: 'D', sk: '1' })
    await expect(remove()).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' })
  })
})

describe('updates', () => {
  test('add, append, set defaults and remove, atomically', async () => {
    const Key = { pk: 'U', sk: '1' }
    const update = () =>
      client.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression:
            'SET #list = list_append(if_not_exists(#list, :empty), :more), made = if_not_exists(made, :now) REMOVE gone ADD n :one',
          ExpressionAttributeNames: { '#list': 'list' },
          ExpressionAttributeValues: { ':empty': [], ':more': ['x'], ':now': 'first', ':one': 1 },
          ReturnValues: 'ALL_NEW',
        }),
      )
    await Promise.all(Array.from({ length: 20 }, update))
    const { Attributes } = await update()
    expect(Attributes).toMatchObject({ n: 21, made: 'first' })
    expect(Attributes?.list).toHaveLength(21)
  })
})

describe('transactions', () => {
  test('write all or nothing, and say which condition failed', async () => {
    const write = (sk: string) =>
      client.send(
        new TransactWriteCommand({
          TransactItems: [
            {
              Update: {
                TableName,
                Key: { pk: 'TX', sk: 'count' },
                UpdateExpression: 'ADD n :one',
                ExpressionAttributeValues: { ':one': 1 },
              },
            },
            {
              Put: {
                TableName,
                Item: { pk: 'TX', sk },
                ConditionExpression: 'attribute_not_exists(pk)',
              },
            },
          ],
        }),
      )
    await write('a')
    await expect(write('a')).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }],
    })
    const read = await client.send(
      new TransactGetCommand({
        TransactItems: [
          { Get: { TableName, Key: { pk: 'TX', sk: 'count' } } },
          { Get: { TableName, Key: { pk: 'TX', sk: 'missing' } } },
        ],
      }),
    )
    expect(read.Responses?.map(({ Item }) => Item?.n)).toEqual([1, undefined])
  })

  test('run once per token, which is valid for one request only', async () => {
    const ClientRequestToken = crypto.randomUUID()
    const add = (amount: number) =>
      client.send(
        new TransactWriteCommand({
          ClientRequestToken,
          TransactItems: [
            {
              Update: {
                TableName,
                Key: { pk: 'TX', sk: 'once' },
                UpdateExpression: 'ADD n :amount',
                ExpressionAttributeValues: { ':amount': amount },
              },
            },
          ],
        }),
      )
    await add(1)
    await add(1)
    const { Item } = await client.send(new GetCommand({ TableName, Key: { pk: 'TX', sk: 'once' } }))
    expect(Item?.n).toBe(1)
    await expect(add(2)).rejects.toMatchObject({ name: 'IdempotentParameterMismatchException' })
  })

  test('accept a hundred items and no more', async () => {
    const write = (count: number) =>
      client.send(
        new TransactWriteCommand({
          TransactItems: Array.from({ length: count }, (_, index) => ({
            Put: { TableName, Item: { pk: 'TX100', sk: String(index) } },
          })),
        }),
      )
    await write(100)
    await expect(write(101)).rejects.toMatchObject({ name: 'ValidationException' })
  })

  test('that race for one place: exactly one succeeds', async () => {
    await client.send(new PutCommand({ TableName, Item: { pk: 'SLOT', sk: '1', places: 1 } }))
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        client.send(
          new TransactWriteCommand({
            TransactItems: [
              {
                Update: {
                  TableName,
                  Key: { pk: 'SLOT', sk: '1' },
                  UpdateExpression: 'ADD places :less',
                  ConditionExpression: 'places > :zero',
                  ExpressionAttributeValues: { ':less': -1, ':zero': 0 },
                },
              },
              { Put: { TableName, Item: { pk: 'SLOT', sk: `taken#${i}` } } },
            ],
          }),
        ),
      ),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('queries', () => {
  async function pages(index?: string) {
    const keys: string[] = []
    let ExclusiveStartKey: Record<string, unknown> | undefined
    let count = 0
    do {
      const page = await client.send(
        new QueryCommand({
          TableName,
          IndexName: index,
          KeyConditionExpression: index ? 'gsi1pk = :p' : 'pk = :p',
          ExpressionAttributeValues: { ':p': index ? 'GROUP' : 'LIST' },
          Limit: 30,
          ExclusiveStartKey,
        }),
      )
      keys.push(...(page.Items ?? []).map(({ sk }) => String(sk)))
      ExclusiveStartKey = page.LastEvaluatedKey
      count++
    } while (ExclusiveStartKey)
    return { keys, count }
  }

  test('return a partition page by page, in order', async () => {
    const { keys, count } = await pages()
    expect(keys).toHaveLength(100)
    expect(keys).toEqual(keys.toSorted())
    expect(count).toBe(4)
  })

  test('return an index with repeated sort keys page by page, each item once', async () => {
    const { keys } = await pages('gsi1')
    expect(new Set(keys).size).toBe(100)
    expect(keys).toHaveLength(100)
  })

  test('select by prefix and range, in both directions, and filter', async () => {
    const query = (KeyConditionExpression: string, values: object, more: object = {}) =>
      client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression,
          ExpressionAttributeValues: { ':p': 'LIST', ...values },
          ...more,
        }),
      )
    const prefix = await query('pk = :p AND begins_with(sk, :s)', { ':s': 'item#01' })
    expect(prefix.Count).toBe(10)
    const range = await query(
      'pk = :p AND sk BETWEEN :a AND :b',
      { ':a': 'item#010', ':b': 'item#019' },
      { ScanIndexForward: false },
    )
    expect(range.Items?.map(({ n }) => n)).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10])
    const filtered = await query(
      'pk = :p',
      { ':odd': 'odd' },
      { FilterExpression: 'tag = :odd', ReturnConsumedCapacity: 'TOTAL' },
    )
    expect(filtered).toMatchObject({ Count: 50, ScannedCount: 100 })
    expect(filtered.ConsumedCapacity?.CapacityUnits).toBeGreaterThan(0)
  })
})

describe('limits', () => {
  test.each([
    ['an item above 400 kB', { pk: 'BIG', sk: '1', x: 'y'.repeat(410 * 1024) }],
    ['an empty key', { pk: '', sk: '1' }],
    ['an empty index key', { pk: 'E', sk: '1', gsi1pk: '', gsi1sk: 'a' }],
  ])('refuse %s', async (_, Item) => {
    await expect(client.send(new PutCommand({ TableName, Item }))).rejects.toMatchObject({
      name: 'ValidationException',
    })
  })

  test('end a page of a query at one megabyte', async () => {
    // 1.5 megabytes.
    for (let number = 0; number < 30; number++) {
      await client.send(
        new PutCommand({ TableName, Item: { pk: 'WIDE', sk: `${number}`, x: 'y'.repeat(50_000) } }),
      )
    }
    const page = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :p',
        ExpressionAttributeValues: { ':p': 'WIDE' },
      }),
    )
    expect(page.LastEvaluatedKey).toBeDefined()
    expect(page.Count).toBeLessThan(30)
  })
})

describe('the server', () => {
  test('killed at any moment still has its settings and every item that it acknowledged', async () => {
    const directory = testFolder()
    const first = await startDynamodb({ port: 0, directory })
    const before = connect(first.url)
    await createTable(before)
    const TimeToLiveSpecification = { Enabled: true, AttributeName: 'ttl' }
    await before.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
    const acknowledged: string[] = []
    const pid = Number(readFileSync(path.join(directory, 'table.sqlite.pid'), 'utf8'))
    for (let number = 0; ; number++) {
      if (number === 50) process.kill(pid, 'SIGKILL')
      const put = new PutCommand({ TableName, Item: { pk: 'KEPT', sk: String(number) } })
      const held = await before.send(put).then(
        () => true,
        () => false,
      )
      if (!held) break
      acknowledged.push(String(number))
    }
    before.destroy()
    await first.close()

    const second = await startDynamodb({ port: 0, directory })
    const after = connect(second.url)
    onTestFinished(async () => {
      after.destroy()
      await second.close()
    })
    const { Items } = await after.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :p',
        ExpressionAttributeValues: { ':p': 'KEPT' },
      }),
    )
    const storedKeys = new Set(Items?.map(({ sk }) => sk))
    expect(acknowledged.length).toBeGreaterThanOrEqual(50)
    expect(acknowledged.filter((sk) => !storedKeys.has(sk))).toEqual([])
    const ttl = await after.send(new DescribeTimeToLiveCommand({ TableName }))
    expect(ttl.TimeToLiveDescription?.TimeToLiveStatus).toBe('ENABLED')
  })

  test('stops the server that an earlier, killed run left behind, and no other process', async () => {
    const directory = testFolder()
    const first = await startDynamodb({ port: 0, directory })
    const second = await startDynamodb({ port: 0, directory })
    await expect(fetch(first.url)).rejects.toThrow()
    await second.close()
    await first.close()

    // Another dynoxide, with another database.
    const pidFile = path.join(directory, 'table.sqlite.pid')
    const elsewhere = testFolder()
    const other = await startDynamodb({ port: 0, directory: elsewhere })
    writeFileSync(pidFile, readFileSync(path.join(elsewhere, 'table.sqlite.pid')))
    const beside = await startDynamodb({ port: 0, directory })
    expect((await fetch(other.url)).ok).toBe(true)
    await beside.close()
    await other.close()

    // A process id that the system has reused for another process, here this test.
    writeFileSync(pidFile, String(process.pid))
    const third = await startDynamodb({ port: 0, directory })
    expect((await fetch(third.url)).ok).toBe(true)
    await third.close()
  })

  test('says in one sentence that its port is in use', async () => {
    const port = Number(new URL(running.url).port)
    await expect(startDynamodb({ port, inMemory: true })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is in use: stop the program that holds it, or choose another.`,
    )
  })
})
