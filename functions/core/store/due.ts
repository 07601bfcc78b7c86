import { createHash } from 'node:crypto'
import * as z from 'zod'
import { UserId } from '#shared/model/ids.ts'
import { Instant } from '#shared/model/plain.ts'
import { queryItems, type Write } from './table.ts'

/** What waits for its time: the sweep hands each to the queue of its kind. */
export const DueKind = z.enum([
  'delivery',
  'passing',
  'file',
  'message',
  'settled',
  'contact',
  'erasure',
])
export type DueKind = z.infer<typeof DueKind>

/** Something that is to be looked at once its time has come. The thing itself says what is to be done then. */
export const Due = z.object({ kind: DueKind, owner: UserId, id: z.string(), at: Instant })
export type Due = z.infer<typeof Due>

/** The index is cut into this many partitions, so that no one of them takes all the writes of a busy minute. */
export const dueShards = 16

const shardOf = (id: string) => (createHash('sha256').update(id).digest()[0] ?? 0) % dueShards

const partition = (shard: number) => `DUE#${shard}`

const keyOf = ({ kind, id, at }: Due) => ({ pk: partition(shardOf(id)), sk: `${at}#${kind}#${id}` })

/** The part of a transaction that puts something into the index. */
export const dueEntry = (due: Due): Write => ({ put: { Item: { ...keyOf(due), ...due } } })

/** The part of a transaction that takes it out. */
export const dueRemoval = (due: Due): Write => ({ remove: { Key: keyOf(due) } })

/** The parts of a transaction that move it to another time; either end may be missing. */
export const dueMove = (from: Due | undefined, to: Due | undefined): Write[] =>
  from?.at === to?.at ? [] : [...(from ? [dueRemoval(from)] : []), ...(to ? [dueEntry(to)] : [])]

/** One page of what has come due in a shard, the longest due first, each with its place in the order of the shard. */
export const listDue = async (
  shard: number,
  until: Date,
  { limit, after }: { limit: number; after?: string | undefined },
) => {
  const pk = partition(shard)
  const { items, lastKey } = await queryItems({
    KeyConditionExpression: 'pk = :pk AND sk < :until',
    // Sort keys begin with the instant; `$` comes after the `#` that ends it.
    ExpressionAttributeValues: { ':pk': pk, ':until': `${until.toISOString()}$` },
    Limit: limit,
    ...(after === undefined ? {} : { ExclusiveStartKey: { pk, sk: after } }),
  })
  return {
    items: items.map((item) => ({ due: Due.parse(item), sk: String(item.sk) })),
    after: lastKey && String(lastKey.sk),
  }
}
