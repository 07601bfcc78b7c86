import '#infra/without-node-warning.ts'
import type { SendMessageBatchCommandInput } from '@aws-sdk/client-sqs'
import type { PutCommandInput, QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { queues } from '#events/queues.ts'
import { sweep } from '#events/schedules/sweep.ts'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { Due, dueEntry } from '#functions/core/store/due.ts'
import { UserId } from '#shared/model/ids.ts'
import { backoff } from '#shared/rules/delivery/backoff.ts'
import { messageShare } from '#shared/rules/delivery/pace.ts'
import { type Command, connect } from '../simulation/ports.ts'
import { formatRow, passes, type Row } from './row.ts'
import { median, quantile } from './statistics.ts'

/*
 * npm run midnight: who waits for how long if 100,000 messages are due at one midnight, while SES
 * takes 14 mails a second and 50,000 a day? Notices keep falling due, and Cognito keeps sending
 * codes. The sweep, the due index and the pause after a refusal are the product's own; table,
 * queues, workers and SES are played here, a second at a time. No event announces a notice: each
 * waits for the sweep, as if its event were lost.
 */

const messages = 100_000
/**
 * In seconds, between two notices and between two codes. Together they are 7,200 mails a day. The
 * messages leave 10,000 of the daily quota to them, a fifth.
 */
const noticeEvery = 30
const codeEvery = 20
const [mailsPerSecond, mailsPerDay] = [14, 50_000]
const day = 24 * 3600

/** In New York. */
const midnight = Date.parse('2026-12-25T05:00:00.000Z')
/** The messages are of 5,000 owners, twenty each. */
const ownerOf = (number: number) =>
  UserId.parse(`7d1f4c7a-0f0e-4a51-9d5e-${String(number % 5_000).padStart(12, '0')}`)
const owner = ownerOf(0)
const givenUpAfter = 5 * day

process.env.TABLE_NAME = 'table'
process.env.LOG_LEVEL = 'silent'
for (const { name, variable } of queues) process.env[variable] = name

interface Entry {
  readonly sk: string
  readonly due: Due
  /** The second in which it was due first. */
  readonly since: number
  refusals: number
  /** Whether a worker took it: it was sent, or refused and entered again for a later time. */
  isTaken: boolean
}

/**
 * The due index: the entries of each shard, sorted. Those that a worker took are dropped from its
 * beginning.
 */
const shards = new Map<string, Entry[]>()
let progress: object | undefined

/** The first position whose entry comes after this sort key. */
const positionAfter = (entries: readonly Entry[], sk: string): number => {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.sk ?? '') > sk) high = middle
    else low = middle + 1
  }
  return low
}

const add = (due: Due, since: number, refusals = 0): void => {
  const { pk, sk } = dueEntry(due).put?.Item ?? {}
  const entries = shards.get(String(pk)) ?? []
  shards.set(String(pk), entries)
  const entry = { sk: String(sk), due, since, refusals, isTaken: false }
  entries.splice(positionAfter(entries, entry.sk), 0, entry)
}

const query = ({
  ExpressionAttributeValues,
  ExclusiveStartKey,
  Limit = 100,
}: QueryCommandInput) => {
  const pk = String(ExpressionAttributeValues?.[':pk'])
  const entries = shards.get(pk) ?? []
  while (entries[0]?.isTaken) entries.shift()
  const from = ExclusiveStartKey ? positionAfter(entries, String(ExclusiveStartKey.sk)) : 0
  const until = String(ExpressionAttributeValues?.[':until'])
  const page: Entry[] = []
  let more = false
  for (const entry of entries.slice(from)) {
    if (entry.sk >= until) break
    if (entry.isTaken) continue
    more = page.length === Limit
    if (more) break
    page.push(entry)
  }
  const last = page.at(-1)
  return {
    Items: page.map(({ sk, due }) => ({ pk, sk, ...due })),
    ...(more && last ? { LastEvaluatedKey: { pk, sk: last.sk } } : {}),
  }
}

/** The content of the queues, by the second at which it becomes visible. */
const visibleFrom = new Map<number, Due[]>()

let second = 0
const sentAt: number[] = []
let firstOfDay = 0
const sentInDay = () => {
  while ((sentAt[firstOfDay] ?? Number.POSITIVE_INFINITY) <= second - day) firstOfDay += 1
  return sentAt.length - firstOfDay
}

const answerOf = ({ name, input }: Command): object => {
  switch (name) {
    case 'GetCommand':
      return progress ? { Item: progress } : {}
    case 'PutCommand':
      progress = (input as PutCommandInput).Item
      return {}
    case 'QueryCommand':
      return query(input as QueryCommandInput)
    case 'GetSendQuotaCommand':
      return {
        Max24HourSend: mailsPerDay,
        MaxSendRate: mailsPerSecond,
        SentLast24Hours: sentInDay(),
      }
    case 'SendMessageBatchCommand':
      for (const { MessageBody = '', DelaySeconds = 0 } of (input as SendMessageBatchCommandInput)
        .Entries ?? []) {
        const at = second + DelaySeconds + 1
        visibleFrom.set(at, [...(visibleFrom.get(at) ?? []), Due.parse(JSON.parse(MessageBody))])
      }
      return {}
    default:
      throw new Error(`The sweep does not call ${name}.`)
  }
}

const instantOf = (at: number) => new Date(midnight + at * 1000).toISOString()

const entryOf = (due: Due): Entry | undefined => {
  const { pk, sk } = dueEntry(due).put?.Item ?? {}
  const entries = shards.get(String(pk)) ?? []
  const entry = entries[positionAfter(entries, String(sk)) - 1]
  return entry?.sk === sk && !entry?.isTaken ? entry : undefined
}

const waitsByKind: Record<'message' | 'notice', number[]> = { message: [], notice: [] }
const refusedCounts = { message: 0, notice: 0, code: 0 }
let [maxMessagesInDay, maxMessagesInSecond] = [0, 0]
const messagesAt: number[] = []
let firstMessageOfDay = 0

/** The worker sends what is visible in this second, as far as SES takes it. */
const work = (): void => {
  let taken = 0
  const takes = () => taken < mailsPerSecond && sentInDay() < mailsPerDay
  const accept = () => {
    taken += 1
    sentAt.push(second)
  }
  let messagesNow = 0
  const due = visibleFrom.get(second) ?? []
  visibleFrom.delete(second)
  if (second % codeEvery === 0) {
    if (takes()) accept()
    else refusedCounts.code += 1
  }
  for (const delivery of due) {
    const entry = entryOf(delivery)
    if (!entry) continue
    const kind = delivery.kind === 'notice' ? 'notice' : 'message'
    entry.isTaken = true
    if (takes()) {
      accept()
      waitsByKind[kind].push(second - entry.since)
      if (kind === 'message') {
        messagesNow += 1
        messagesAt.push(second)
      }
    } else {
      refusedCounts[kind] += 1
      const attempts = Array.from({ length: entry.refusals + 1 }, () => ({
        id: 'a',
        at: delivery.at,
        tag: '',
        outcome: 'POSTPONED' as const,
      }))
      const pause = backoff(attempts, Math.random())
      add(
        { ...delivery, at: new Date(midnight + second * 1000 + pause).toISOString() },
        entry.since,
        entry.refusals + 1,
      )
    }
  }
  while ((messagesAt[firstMessageOfDay] ?? Number.POSITIVE_INFINITY) <= second - day) {
    firstMessageOfDay += 1
  }
  maxMessagesInDay = Math.max(maxMessagesInDay, messagesAt.length - firstMessageOfDay)
  maxMessagesInSecond = Math.max(maxMessagesInSecond, messagesNow)
}

const began = performance.now()
const disconnect = connect((command) => Promise.resolve(answerOf(command)))
setTimeSource(() => new Date(midnight + second * 1000))
for (let number = 0; number < messages; number += 1) {
  add({ kind: 'delivery', owner: ownerOf(number), id: `message-${number}`, at: instantOf(0) }, 0)
}
for (second = 0; waitsByKind.message.length < messages && second < givenUpAfter; second += 1) {
  if (second % noticeEvery === 0) {
    add({ kind: 'notice', owner, id: `notice-${second}`, at: instantOf(second) }, second)
  }
  if (second % 60 === 0) await sweep()
  work()
}
disconnect()

const hours = (seconds: number) => seconds / 3600
const rows: readonly Row[] = [
  { what: 'messages due at midnight', value: messages, unit: '' },
  { what: 'messages sent', value: waitsByKind.message.length, unit: '', atLeast: messages },
  { what: 'a message waits: median', value: hours(median(waitsByKind.message)), unit: 'h' },
  {
    what: 'a message waits: 95 of 100',
    value: hours(quantile(waitsByKind.message, 0.95)),
    unit: 'h',
  },
  { what: 'a message waits: longest', value: hours(quantile(waitsByKind.message, 1)), unit: 'h' },
  { what: 'notices sent meanwhile', value: waitsByKind.notice.length, unit: '' },
  { what: 'a notice waits: median', value: median(waitsByKind.notice), unit: 's' },
  { what: 'a notice waits: 95 of 100', value: quantile(waitsByKind.notice, 0.95), unit: 's' },
  {
    what: 'a notice waits: longest',
    value: quantile(waitsByKind.notice, 1),
    unit: 's',
    atMost: 120,
  },
  { what: 'notices that SES refused', value: refusedCounts.notice, unit: '', atMost: 0 },
  { what: 'codes that SES refused', value: refusedCounts.code, unit: '', atMost: 0 },
  {
    what: 'most messages in 24 hours',
    value: maxMessagesInDay,
    unit: '',
    atMost: messageShare * mailsPerDay,
  },
  {
    what: 'most messages in a second',
    value: maxMessagesInSecond,
    unit: '',
    atMost: Math.ceil(messageShare * mailsPerSecond),
  },
]
for (const row of rows) console.log(formatRow(row))
console.log(
  `${hours(second).toFixed(0)} h in ${((performance.now() - began) / 1000).toFixed(1)} s.`,
)
if (!rows.every(passes)) process.exitCode = 1
