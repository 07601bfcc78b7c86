import { createHash } from 'node:crypto'
import * as z from 'zod'
import { log } from '#functions/core/observe/log.ts'
import { measure } from '#functions/core/observe/metric.ts'
import { UserId } from '#shared/model/ids.ts'
import { MailStream } from '#shared/model/mail-stream.ts'
import { Instant } from '#shared/model/plain.ts'
import { storedSchema } from './stored-schema.ts'
import { getItem, queryItems, type Write } from './table.ts'

/**
 * The kinds of entries, by what a worker looks at. The sweep puts each into the queue for its kind
 * (`events/queues.ts`).
 */
export const DueKind = z.enum([
  // A message to send, or a notice that a schedule sends to many people (`isUrgent`).
  'delivery',
  // A notice to send that somebody waits for.
  'notice',
  // A report of a death, or a check-in.
  'passing',
  // A file whose upload is not complete, or that belongs to no record.
  'file',
  // The bytes of a file that was removed.
  'removed-file',
  // A message that was saved, and whose deliveries may not be created yet.
  'message',
  // A delivery that has ended.
  'settled',
  // A contact that was changed.
  'contact',
  // An account that was deleted.
  'erasure',
  // A deletion that was announced.
  'deletion',
  // A document that expires.
  'document',
  // A request to be a delegate that may stay without an answer.
  'delegate',
  // A download of everything.
  'export',
  // The next weekly question.
  'prompt',
  // The payments of a person.
  'billing',
  // A customer who is to be deleted at the payment provider.
  'customer',
  // An administrator's recovery of an account.
  'recovery',
  // An account whose person said that somebody else was in it, or that they have it back.
  'taken',
])
export type DueKind = z.infer<typeof DueKind>

/**
 * An entry of the due index: a worker must look at the record `id` at the time `at`. The record
 * itself says what is to be done then. `since` is when a delivery was due at first, although its
 * entry may have been moved since. `stream` is the stream of a mail. Entries of earlier versions
 * have neither `since` nor `stream`.
 */
export const Due = storedSchema(
  'Due',
  z.object({
    kind: DueKind,
    owner: UserId,
    id: z.string(),
    at: Instant,
    since: Instant.optional(),
    stream: MailStream.optional(),
  }),
)
export type Due = z.infer<typeof Due>

/**
 * The index is split into partitions, the shards, so that no single partition takes all the writes
 * of a busy minute. Messages that people wrote, and what a schedule sends to many people at the
 * same time, have shards of their own. So many may be due at once that SES takes hours for them.
 * Nothing else may wait behind them.
 */
export const messageShards: readonly number[] = Array.from({ length: 16 }, (_, index) => index)

/** The shards of all other work. Their numbers follow those of the message shards. */
const workShards: readonly number[] = Array.from({ length: 4 }, (_, index) => 16 + index)

/** The shards of what somebody waits for: notices, and the passings that send most of them. */
const urgentShards: readonly number[] = Array.from({ length: 2 }, (_, index) => 20 + index)

/** The shards of everything but messages, the urgent ones first. */
export const otherShards: readonly number[] = [...urgentShards, ...workShards]

/** How many shards the index has. */
export const dueShards = messageShards.length + otherShards.length

const shardIn = (shards: readonly number[], id: string) =>
  shards[(createHash('sha256').update(id).digest()[0] ?? 0) % shards.length] ?? 0

const partition = (shard: number) => `DUE#${shard}`

/** The place of an entry in its shard. */
export const positionOf = ({ at, kind, id }: Pick<Due, 'at' | 'kind' | 'id'>) =>
  `${at}#${kind}#${id}`

const shardsOf = (kind: DueKind): readonly number[] => {
  switch (kind) {
    case 'delivery':
      return messageShards
    case 'notice':
    case 'passing':
      return urgentShards
    default:
      return workShards
  }
}

const dueKey = (due: Due) => ({
  pk: partition(shardIn(shardsOf(due.kind), due.id)),
  sk: positionOf(due),
})

/**
 * Where an entry lay before messages had shards of their own. Notices were then of the kind
 * `delivery`.
 */
const formerKeyOf = (due: Due) => {
  const kind = due.kind === 'notice' ? 'delivery' : due.kind
  return { pk: partition(shardIn(messageShards, due.id)), sk: positionOf({ ...due, kind }) }
}

/** The part of a transaction that adds an entry to the index. */
export const dueEntry = (due: Due): Write => ({ put: { Item: { ...dueKey(due), ...due } } })

/** The parts of a transaction that remove an entry, from its present place and its former one. */
export const dueRemoval = (due: Due): Write[] => [
  { remove: { Key: dueKey(due) } },
  // The former place of a message is its present one, and a transaction can name an item only once.
  ...(due.kind === 'delivery' ? [] : [{ remove: { Key: formerKeyOf(due) } }]),
]

/**
 * Whether an entry that the sweep offered is still in the index. If not, another worker has done
 * the work already, and has removed or moved the entry.
 */
export const isInIndex = async (due: Due): Promise<boolean> =>
  (await getItem(dueKey(due), { consistent: true })) !== undefined

/**
 * The parts of a transaction that change the entries of a record that has several of them, from
 * those before to those after. An entry that stays is not written.
 */
export const dueChanges = (before: readonly Due[], after: readonly Due[]): Write[] => {
  const onlyIn = (these: readonly Due[], others: readonly Due[]) =>
    these.filter(({ at }) => !others.some((other) => other.at === at))
  return [...onlyIn(before, after).flatMap(dueRemoval), ...onlyIn(after, before).map(dueEntry)]
}

/**
 * The parts of a transaction that move an entry to another time. Without `from`, the entry is new.
 * Without `to`, it is removed. Nothing changes if the time is the same.
 */
export const dueMove = (from: Due | undefined, to: Due | undefined): Write[] =>
  dueChanges(from ? [from] : [], to ? [to] : [])

/**
 * An entry, or undefined if this version of the product cannot read it. A later version may have
 * written the entry before a rollback. The entry stays in the index for that version, and an alarm
 * rings.
 */
const readEntry = (item: Record<string, unknown>): Due | undefined => {
  const { success, data } = Due.safeParse(item)
  if (success) return data
  measure('UnreadableItems', 1)
  log('error', 'An entry of the due index cannot be read', {
    kind: String(item.kind),
  })
  return undefined
}

/** How many entries of each urgent shard are read to find a notice. */
const urgentRead = 100

/** The id of the stream's notice that has been due for longest, or nothing if no notice is due. */
export const oldestUrgentNotice = async (
  stream: MailStream,
  now: Date,
): Promise<string | undefined> => {
  const pages = await Promise.all(
    urgentShards.map((shard) => listDue(shard, now, { limit: urgentRead })),
  )
  const notices = pages.flatMap(({ entries }) =>
    entries.filter((entry) => entry.kind === 'notice' && entry.stream === stream),
  )
  return notices.sort((one, other) => one.at.localeCompare(other.at))[0]?.id
}

/**
 * One page of the entries of a shard that are due by `until`, the oldest first. Entries that cannot
 * be read are left out. `through` is the position of the page's last entry. `after` is where the
 * next page begins, if there is one.
 */
export const listDue = async (
  shard: number,
  until: Date,
  { limit, after }: { limit: number; after?: string | undefined },
) => {
  const pk = partition(shard)
  const { items, lastKey } = await queryItems({
    KeyConditionExpression: 'pk = :pk AND sk < :until',
    // Sort keys begin with the instant followed by `#`. `$` is the next character after `#`.
    ExpressionAttributeValues: { ':pk': pk, ':until': `${until.toISOString()}$` },
    Limit: limit,
    ...(after === undefined ? {} : { ExclusiveStartKey: { pk, sk: after } }),
  })
  const last = items.at(-1)
  return {
    entries: items.flatMap((item) => readEntry(item) ?? []),
    through: last && String(last.sk),
    after: lastKey && String(lastKey.sk),
  }
}
