import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient, GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { vi } from 'vitest'
import * as z from 'zod'
import { startStack } from '#infra/local/runtime/start-stack.ts'
import { givenDatabase } from '../../given-database.ts'
import { kindOf, plainPlaces } from './plain-places.ts'

const Item = z.looseObject({ pk: z.string(), sk: z.string() })
type Item = z.infer<typeof Item>

interface Part {
  readonly Item?: unknown
  readonly Key?: unknown
  readonly UpdateExpression?: unknown
}

interface Command {
  readonly input: Part & { readonly TransactItems?: readonly Readonly<Record<string, Part>>[] }
}

/** The writes of a command: whole items, and the keys of items that it changes in place. */
const writtenBy = ({ input }: Command) => {
  const parts = [input, ...(input.TransactItems ?? []).flatMap((part) => Object.values(part))]
  return {
    items: parts.flatMap((part) => (part.Item ? [Item.parse(part.Item)] : [])),
    changed: parts.flatMap((part) => (part.UpdateExpression ? [Item.parse(part.Key)] : [])),
  }
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/**
 * Starts the whole product in this process, and notes each place where something that tells of a
 * person lies in plain text. It looks into each version of each item of the table, which is what
 * its stream carries. It also looks into each message of a queue, the log and the buckets.
 */
export const startWatchedStack = async () => {
  const places = new Set<string>()
  const kinds = new Set<string>()
  const note = (where: string, value: unknown) => {
    for (const way of plainPlaces(value)) places.add(`${where}${way}`)
  }
  const noteItem = (item: Item) => {
    kinds.add(kindOf(item))
    note(kindOf(item), item)
  }

  const { send } = DynamoDBDocumentClient.prototype
  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: DynamoDBDocumentClient,
    command: object,
  ) {
    // Each command of the client has an input.
    const { items, changed } = writtenBy(command as Command)
    const answer: unknown = await Reflect.apply(send, this, [command])
    for (const item of items) noteItem(item)
    for (const { pk, sk } of changed) {
      const TableName = process.env.TABLE_NAME
      const read = new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true })
      const { Item: after } = await Reflect.apply(send, this, [read])
      if (after) noteItem(Item.parse(after))
    }
    return answer
  })

  const { send: sendToQueue } = SQSClient.prototype
  vi.spyOn(SQSClient.prototype, 'send').mockImplementation(async function (
    this: SQSClient,
    command: object,
  ) {
    const { QueueUrl, MessageBody, Entries = [] } = Object(command).input
    const queue = `queue ${String(QueueUrl).split('/').at(-1)}`
    const bodies = [MessageBody, ...Entries.map((entry: object) => Object(entry).MessageBody)]
    for (const body of bodies) note(queue, body ?? '')
    return Reflect.apply(sendToQueue, this, [command])
  })

  vi.stubEnv('LOG_LEVEL', 'debug')
  for (const stream of [process.stdout, process.stderr]) {
    const { write } = stream
    vi.spyOn(stream, 'write').mockImplementation((text, ...others) => {
      const isOurs = /^\{"(level|_aws)"/.test(String(text))
      if (isOurs) note('log', String(text))
      return isOurs || Boolean(Reflect.apply(write, stream, [text, ...others]))
    })
  }

  const folder = mkdtempSync(join(tmpdir(), 'heirloom-'))
  const database = { url: givenDatabase, tableName: 'canaries' }
  const stack = await startStack({ folder, port: 0, database, sweepSeconds: 5 })
  const anyClient = DynamoDBDocumentClient.from(new DynamoDBClient({}))

  /** Looks through the table as it is now, whoever wrote it. */
  const lookAtTable = async () => {
    let ExclusiveStartKey: Record<string, unknown> | undefined
    do {
      const { Items = [], LastEvaluatedKey } = await anyClient.send(
        new ScanCommand({ TableName: database.tableName, ExclusiveStartKey }),
      )
      for (const item of Items) noteItem(Item.parse(item))
      ExclusiveStartKey = LastEvaluatedKey
    } while (ExclusiveStartKey)
  }

  /**
   * Looks through the bytes of all files in the buckets, and through their records: keys, types and
   * metadata.
   */
  const lookAtBuckets = () => {
    const buckets = join(folder, 's3')
    for (const file of filesIn(buckets)) {
      const [bucket] = file.slice(buckets.length + 1).split('/')
      const content = readFileSync(file)
      if (!file.endsWith('.journal')) note(`bucket ${bucket}`, { bytes: content })
      else for (const line of content.toString().split('\n')) note(`bucket ${bucket}`, line)
    }
  }

  return {
    url: stack.url,
    /** The kinds of items that the table has or had. */
    kinds,
    /** The places in plain text, of what was written so far and of what is stored now. */
    lookEverywhere: async (): Promise<readonly string[]> => {
      await lookAtTable()
      lookAtBuckets()
      return [...places].sort()
    },
    stop: async () => {
      await stack.close()
      vi.restoreAllMocks()
      vi.unstubAllEnvs()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
