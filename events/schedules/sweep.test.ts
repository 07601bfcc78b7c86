import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { dynamo } from '#functions/core/store/table.ts'
import { sqs } from '../send-batch.ts'
import { sweep } from './sweep.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const owner = '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11'

const entry = (id: string, secondsAgo: number) => {
  const at = new Date(now.getTime() - secondsAgo * 1000).toISOString()
  return { pk: 'DUE', sk: `${at}#passing#${id}`, kind: 'passing', owner, id, at }
}

let lines: string[] = []
beforeEach(() => {
  lines = []
  setTimeSource(() => now)
  vi.stubEnv('TABLE_NAME', 'table')
  vi.stubEnv('PASSING_QUEUE_URL', 'queue')
  vi.stubEnv('LOG_LEVEL', undefined)
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  vi.spyOn(sqs, 'send').mockImplementation(() => Promise.resolve({}))
})
afterEach(() => {
  setTimeSource(() => new Date())
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** The entries of each shard. Reading a shard that is not in the map fails. */
const tableWith = (shards: ReadonlyMap<string, readonly object[]>) => {
  vi.spyOn(dynamo, 'send').mockImplementation((command: unknown) => {
    if (command instanceof GetCommand) return Promise.resolve({})
    if (!(command instanceof QueryCommand)) return Promise.resolve({})
    const { ExpressionAttributeValues, Limit } = command.input
    const found = shards.get(ExpressionAttributeValues?.[':pk'])
    if (!found) return Promise.reject(new Error('out of reach'))
    return Promise.resolve({ Items: found.slice(0, Limit) })
  })
}

const shardsWith = (filled: Readonly<Record<string, readonly object[]>>) =>
  new Map(Array.from({ length: 16 }, (_, at) => [`DUE#${at}`, filled[`DUE#${at}`] ?? []]))

const told = () =>
  lines.map((line) => JSON.parse(line).OldestDueSeconds).filter((seconds) => seconds !== undefined)

it('measures for how long the oldest entry of all shards has been due', async () => {
  tableWith(shardsWith({ 'DUE#3': [entry('a', 615), entry('b', 5)], 'DUE#9': [entry('c', 30)] }))
  await sweep()
  expect(told()).toEqual([615])
})

it('steps over an entry that it cannot read, and measures it', async () => {
  const later = { ...entry('later', 700), kind: 'of-a-later-version' }
  tableWith(shardsWith({ 'DUE#3': [later, entry('a', 615)] }))
  const offered = vi.mocked(sqs.send)
  expect(await sweep()).toBe(1)
  expect(JSON.stringify(offered.mock.calls)).toContain('\\"id\\":\\"a\\"')
  expect(told()).toEqual([615])
  const unreadable = lines.map((line) => JSON.parse(line).UnreadableDueEntries)
  expect(unreadable.filter((count) => count !== undefined).length).toBeGreaterThan(0)
})

it('reads each shard once in a minute in which nothing is due, and its progress once', async () => {
  tableWith(shardsWith({}))
  await sweep()
  const calls = vi.mocked(dynamo.send).mock.calls.map(([command]) => command.constructor.name)
  expect(calls.sort()).toEqual([
    'GetCommand',
    'PutCommand',
    ...Array.from({ length: 16 }, () => 'QueryCommand'),
  ])
})

it('measures zero if no entry is due', async () => {
  tableWith(shardsWith({}))
  await sweep()
  expect(told()).toEqual([0])
})

it('measures the shards that it could read, and nothing if it could read none', async () => {
  const some = shardsWith({ 'DUE#3': [entry('a', 90)] })
  some.delete('DUE#7')
  tableWith(some)
  await expect(sweep()).rejects.toThrow('1 of 16')
  expect(told()).toEqual([90])

  lines = []
  tableWith(new Map())
  await expect(sweep()).rejects.toThrow('16 of 16')
  expect(told()).toEqual([])
})
