import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startDynamodb } from '#infra/local/dynamodb/start-dynamodb.ts'
import { createTable } from '#infra/local/runtime/create-table.ts'
import { local } from '#infra/local/runtime/identifiers.ts'
import type { Command } from '../ports.ts'
import { runPart } from '../run-seed.ts'
import { SimulatedTable } from './table.ts'

/*
 * The simulated table must answer like the local stack's own: both get the same commands of a run.
 */

const commands = {
  GetCommand,
  BatchGetCommand,
  QueryCommand,
  PutCommand,
  DeleteCommand,
  UpdateCommand,
  TransactWriteCommand,
} as const

let dynamodb: Awaited<ReturnType<typeof startDynamodb>>
let dynamo: DynamoDBDocumentClient
beforeEach(async () => {
  dynamodb = await startDynamodb({ port: 0, inMemory: true })
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.url,
    AWS_REGION: local.region,
    AWS_ACCESS_KEY_ID: local.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: local.credentials.secretAccessKey,
  })
  await createTable(local.tableName)
  dynamo = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: dynamodb.url }), {
    marshallOptions: { removeUndefinedValues: true },
  })
})
afterEach(() => dynamodb.close())

/** The items of a BatchGetItem by their keys: DynamoDB promises no order. */
const inOneOrder = (responses: object | undefined) =>
  responses &&
  Object.fromEntries(
    Object.entries(responses).map(([table, items]) => [
      table,
      [...items].sort((one, other) => (keyText(one) < keyText(other) ? -1 : 1)),
    ]),
  )
const keyText = ({ pk, sk }: { readonly pk: string; readonly sk: string }) => `${pk} ${sk}`

/**
 * The parts of an answer that the product reads. Of an error, its name and which parts of a
 * transaction failed.
 */
const essence = async (answer: () => object | Promise<object>) => {
  try {
    const { Item, Items, Attributes, Responses, LastEvaluatedKey } = {
      Item: undefined,
      Items: undefined,
      Attributes: undefined,
      Responses: undefined,
      LastEvaluatedKey: undefined,
      ...(await answer()),
    }
    return { Item, Items, Attributes, Responses: inOneOrder(Responses), LastEvaluatedKey }
  } catch (error) {
    const { name, CancellationReasons = [] } = error as {
      name: string
      CancellationReasons?: readonly { readonly Code?: string }[]
    } // the SDK throws errors of this shape
    return { name, codes: CancellationReasons.map(({ Code }) => Code) }
  }
}

const send = (name: keyof typeof commands, input: object): Promise<object> =>
  // The command's name tells the type of its input.
  dynamo.send(new (commands[name] as typeof GetCommand)(input as GetCommand['input']))

/**
 * Of the first fifty runs, short ones that together send each kind of command, and meet each kind
 * of refusal.
 */
const runs = [13, 18, 19, 29, 33, 35, 43, 47]

/** The commands of all runs together, and how many of them were refused. */
const commandCounts = { sent: 0, refused: 0 }

it.each(runs)(
  'the simulated table answers every command of run %i as the local stack’s own table does',
  async (seed) => {
    const recorded: { command: Command; answer: () => object }[] = []
    await runPart(seed, 'days', {
      faithful: true,
      recorded: (command, answer) => recorded.push({ command, answer }),
    })
    for (const { command, answer } of recorded) {
      // These are all commands that exist.
      const theirs = await essence(() => send(command.name as keyof typeof commands, command.input))
      const ours = await essence(answer)
      expect({ command: command.name, ...ours }).toEqual({ command: command.name, ...theirs })
      if ('name' in ours) commandCounts.refused += 1
    }
    commandCounts.sent += recorded.length
  },
)

it('enough commands are compared, and refusals too', () => {
  expect(commandCounts.sent).toBeGreaterThan(10_000)
  expect(commandCounts.refused).toBeGreaterThan(5)
})

it('the simulated table answers the items of a batch in another order than they were asked for', async () => {
  const table = new SimulatedTable({
    committed: () => undefined,
    readsStale: () => false,
    meetsAnother: () => false,
  })
  const keys = ['a', 'b', 'c'].map((sk) => ({ pk: 'PERSON#1', sk }))
  for (const Item of keys) await table.answer('PutCommand', { TableName: 'table', Item })
  const Keys = keys.map((key) => ({ ...key }))
  const { Responses } = {
    Responses: {},
    ...(await table.answer('BatchGetCommand', { RequestItems: { table: { Keys } } })),
  }
  const got: unknown[] = Object(Responses).table
  expect(got).not.toEqual(keys)
  expect(got).toHaveLength(3)
})

it('the simulated table compares lists and maps in conditions by what they hold', async () => {
  const table = new SimulatedTable({
    committed: () => undefined,
    readsStale: () => false,
    meetsAnother: () => false,
  })
  const key = { pk: 'PERSON#1', sk: 'ACCOUNT' }
  await table.answer('PutCommand', {
    TableName: 'table',
    Item: { ...key, channel: { email: 'a@example.org' }, codes: ['a', 'b'] },
  })
  const setIf = (condition: string, value: unknown) =>
    table.answer('UpdateCommand', {
      TableName: 'table',
      Key: key,
      UpdateExpression: 'SET seen = :value',
      ConditionExpression: condition,
      ExpressionAttributeValues: { ':value': value },
    })
  await setIf('channel = :value', { email: 'a@example.org', phoneNumber: undefined })
  await setIf('codes = :value', ['a', 'b'])
  expect(() => setIf('codes = :value', ['a'])).toThrow('conditional')
  expect(() => setIf('channel <> :value', { email: 'a@example.org' })).toThrow('conditional')
})
