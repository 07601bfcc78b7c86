import { SendMessageBatchCommand } from '@aws-sdk/client-sqs'
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ses } from '#functions/core/notify/mail.ts'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { dueShards } from '#functions/core/store/due.ts'
import { dynamo } from '#functions/core/store/table.ts'
import { sqs } from '../send-batch.ts'
import { sweep } from './sweep.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const owner = '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11'

const entry = (id: string, secondsAgo: number, kind = 'passing', ownerId = owner) => {
  const at = new Date(now.getTime() - secondsAgo * 1000).toISOString()
  return { pk: 'DUE', sk: `${at}#${kind}#${id}`, kind, owner: ownerId, id, at }
}

let lines: string[] = []
beforeEach(() => {
  lines = []
  setTimeSource(() => now)
  vi.stubEnv('TABLE_NAME', 'table')
  vi.stubEnv('PASSING_QUEUE_URL', 'queue')
  vi.stubEnv('DELIVERIES_QUEUE_URL', 'messages')
  vi.stubEnv('NOTICES_QUEUE_URL', 'notices')
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
    const entries = shards.get(ExpressionAttributeValues?.[':pk'])
    if (!entries) return Promise.reject(new Error('out of reach'))
    return Promise.resolve({ Items: entries.slice(0, Limit) })
  })
}

const shardsWith = (filled: Readonly<Record<string, readonly object[]>>) =>
  new Map(
    Array.from({ length: dueShards }, (_, index) => [`DUE#${index}`, filled[`DUE#${index}`] ?? []]),
  )

const oldestDueSeconds = () =>
  lines.map((line) => JSON.parse(line).OldestDueSeconds).filter((seconds) => seconds !== undefined)

it('the sweep measures for how long the oldest entry of all shards has been due', async () => {
  tableWith(shardsWith({ 'DUE#3': [entry('a', 615), entry('b', 5)], 'DUE#9': [entry('c', 30)] }))
  await sweep()
  expect(oldestDueSeconds()).toEqual([615])
})

it('the sweep steps over an entry that it cannot read, and measures it', async () => {
  const later = { ...entry('later', 700), kind: 'of-a-later-version' }
  tableWith(shardsWith({ 'DUE#3': [later, entry('a', 615)] }))
  const offered = vi.mocked(sqs.send)
  expect(await sweep()).toBe(1)
  expect(JSON.stringify(offered.mock.calls)).toContain('\\"id\\":\\"a\\"')
  expect(oldestDueSeconds()).toEqual([615])
  const unreadable = lines.map((line) => JSON.parse(line).UnreadableItems)
  expect(unreadable.filter((count) => count !== undefined).length).toBeGreaterThan(0)
})

it('the sweep measures how long a delivery that attempts moved has been unsent, and no other', async () => {
  const unsent = () =>
    lines.map((line) => JSON.parse(line).UnsentSeconds).filter((seconds) => seconds !== undefined)
  const since = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()
  const moved = { ...entry('moved', 5), since: since(3000) }
  const untouched = { ...entry('untouched', 5000), since: since(5000) }
  const ofEarlierVersion = entry('earlier', 5000)
  tableWith(shardsWith({ 'DUE#3': [untouched, moved], 'DUE#9': [ofEarlierVersion] }))
  await sweep()
  expect(unsent()).toEqual([3000])

  lines = []
  tableWith(shardsWith({ 'DUE#3': [untouched], 'DUE#9': [ofEarlierVersion] }))
  await sweep()
  expect(unsent()).toEqual([])
})

it('the sweep reads each shard, and its progress, once in a minute in which nothing is due', async () => {
  tableWith(shardsWith({}))
  await sweep()
  const calls = vi.mocked(dynamo.send).mock.calls.map(([command]) => command.constructor.name)
  expect(calls.sort()).toEqual([
    'GetCommand',
    'PutCommand',
    ...Array.from({ length: dueShards }, () => 'QueryCommand'),
  ])
})

it('the sweep measures zero if no entry is due', async () => {
  tableWith(shardsWith({}))
  await sweep()
  expect(oldestDueSeconds()).toEqual([0])
})

it('the sweep measures the shards that it could read, and nothing if it could read none', async () => {
  const withoutOne = shardsWith({ 'DUE#3': [entry('a', 90)] })
  withoutOne.delete('DUE#7')
  tableWith(withoutOne)
  await expect(sweep()).rejects.toThrow(`1 of ${dueShards}`)
  expect(oldestDueSeconds()).toEqual([90])

  lines = []
  tableWith(new Map())
  await expect(sweep()).rejects.toThrow(`${dueShards} of ${dueShards}`)
  expect(oldestDueSeconds()).toEqual([])
})

describe('messages that people wrote', () => {
  /** 80 % of 14 mails a second, for 60 seconds. The 16 shards of messages share it equally. */
  const perMinute = 672
  const perShard = perMinute / 16
  const many = Array.from({ length: 90 }, (_, index) => entry(`m${index}`, 900 - index, 'delivery'))
  const sesTakes = (quota: {
    Max24HourSend: number
    MaxSendRate: number
    SentLast24Hours: number
  }) => vi.spyOn(ses, 'send').mockImplementation(() => Promise.resolve(quota))
  /** The ids that were put into a queue, and after how many seconds each is visible. */
  const offeredTo = (url: string) =>
    vi
      .mocked(sqs.send)
      .mock.calls.flatMap(([command]) =>
        command instanceof SendMessageBatchCommand && command.input.QueueUrl === url
          ? (command.input.Entries ?? [])
          : [],
      )
      .map(({ MessageBody, DelaySeconds = 0 }) => ({
        id: JSON.parse(MessageBody ?? '').id,
        delay: DelaySeconds,
      }))

  it('are offered at 80 % of the rate of SES, the oldest first, and spread over the minute', async () => {
    sesTakes({ Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 0 })
    tableWith(shardsWith({ 'DUE#3': many, 'DUE#5': many }))
    await sweep()
    const offered = offeredTo('messages')
    expect(offered.length).toBe(2 * perShard)
    expect(offered.map(({ id }) => id)).toContain('m0')
    expect(offered.map(({ id }) => id)).not.toContain(`m${perShard}`)
    expect(Math.max(...offered.map(({ delay }) => delay))).toBe(
      Math.floor((2 * perShard - 1) / (14 * 0.8)),
    )
  })

  it('wait while 80 % of the day is used up, and notices do not', async () => {
    // 82 %.
    sesTakes({ Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 41_000 })
    tableWith(shardsWith({ 'DUE#3': many, 'DUE#20': [entry('n', 0, 'notice')] }))
    await sweep()
    expect(offeredTo('messages')).toEqual([])
    expect(offeredTo('notices').map(({ id }) => id)).toEqual(['n'])
    expect(oldestDueSeconds()).toEqual([0])
    expect(lines.map((line) => JSON.parse(line).HeldBackSeconds)).toContain(900)
  })

  it('take at most a fourth of a minute if they are of one owner, so that others do not wait', async () => {
    sesTakes({ Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 0 })
    // Six shards may offer 252 messages together. One owner may have 168 of the minute's 672.
    const fullShards = Array.from({ length: 6 }, (_, shard) => [`DUE#${shard}`, many])
    const anotherOwner = '0b7e3c1d-2f4a-4b6c-8d9e-1a2b3c4d5e6f'
    const lastShard = [...many, entry('of-another', 1, 'delivery', anotherOwner)]
    tableWith(shardsWith({ ...Object.fromEntries(fullShards), 'DUE#6': lastShard }))
    await sweep()
    const offered = offeredTo('messages').map(({ id }) => id)
    expect(offered).toContain('of-another')
    expect(offered.length).toBe(perMinute / 4 + 1)
    // These messages wait for the next minute. So no worker is late, and no alarm rings.
    const measured = lines.map((line) => JSON.parse(line))
    expect(measured.map(({ HeldBackSeconds }) => HeldBackSeconds)).toContain(900)
    expect(oldestDueSeconds()).toEqual([0])
  })

  it('are offered for 14 mails a second, the least that SES gives an account, if SES is silent', async () => {
    vi.spyOn(ses, 'send').mockImplementation(() => Promise.reject(new Error('no answer')))
    tableWith(shardsWith({ 'DUE#3': many }))
    await sweep()
    expect(offeredTo('messages').length).toBe(perShard)
  })

  it('are the only entries for which SES is asked', async () => {
    const asked = sesTakes({ Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 0 })
    tableWith(shardsWith({ 'DUE#17': [entry('n', 5, 'notice')] }))
    await sweep()
    expect(asked).not.toHaveBeenCalled()
  })
})
