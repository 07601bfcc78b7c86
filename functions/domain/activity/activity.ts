import * as z from 'zod'
import { secureRandomBytes } from '#functions/core/crypto/random.ts'
import type { Context } from '#functions/core/http/context.ts'
import { ifAbsent } from '#functions/core/store/condition.ts'
import { decodeCursor, encodeCursor, sortedByTime } from '#functions/core/store/cursor.ts'
import { entity } from '#functions/core/store/entity.ts'
import { Bytes } from '#functions/core/store/stored-schema.ts'
import { getItem, queryItems, type Write } from '#functions/core/store/table.ts'
import { ActivityEntry, type ActivityKind } from '#shared/model/activity.ts'
import type { UserId } from '#shared/model/ids.ts'

/**
 * The subject of a line, sealed with the key of the log's owner. `item` and `field` say what it was
 * sealed for: this line, or another item of the owner that it was copied from.
 */
const SealedSubject = z.object({ item: z.string(), field: z.string(), bytes: Bytes })
export type SealedSubject = z.infer<typeof SealedSubject>

/**
 * A line as it is stored. `subject` is plain text and has words of ours only. Lines from before
 * subjects were sealed may have other people's words there.
 */
const StoredEntry = ActivityEntry.extend({ sealed: SealedSubject.optional() })
export type StoredEntry = z.infer<typeof StoredEntry>

/** The partition of a person's log. */
export const activityPartition = (userId: UserId): string => `ACTIVITY#${userId}`

const entries = entity({
  name: 'Activity',
  schema: StoredEntry,
  key: ({ userId, activityId }: { userId: UserId; activityId: string }) => ({
    pk: activityPartition(userId),
    sk: activityId,
  }),
})

/** The id of a new line of a log. The log is sorted by these ids. */
export const newActivityId = (now: Date): string =>
  `${now.toISOString()}#${secureRandomBytes(6).toString('hex')}`

/**
 * When a line's event happened, and which network address it came from. Workers and events of the
 * user pool have no address. A call of somebody else than the owner passes `{ now }` alone: the
 * owner reads this log, and must not learn that person's network address.
 */
export type LogSource = Pick<Context, 'now'> & Partial<Pick<Context, 'sourceIp'>>

/**
 * The part of a transaction that adds a line to the owner's activity log. Lines are only ever
 * added: the condition keeps a line from overwriting another, and only the worker that erases a
 * deleted person may delete in this partition.
 */
const newLine = (
  { now, sourceIp }: LogSource,
  userId: UserId,
  { activityId, ...line }: Omit<StoredEntry, 'at' | 'sourceIp'>,
): Write => ({
  put: {
    Item: entries.toItem(
      { userId, activityId },
      { activityId, ...line, at: now.toISOString(), sourceIp },
    ),
    ...ifAbsent,
  },
})

/**
 * Adds a line to the log. `subject` is stored in plain text, so it has words of ours only. Words of
 * people go through `activityAbout`, except in a function without the right to use keys. Leave
 * `activityId` out unless the line must be found again.
 */
export const activity = (
  source: LogSource,
  userId: UserId,
  kind: ActivityKind,
  subject?: string,
  activityId = newActivityId(source.now),
): Write => newLine(source, userId, { activityId, kind, subject })

/** Adds a line to the log whose subject is sealed already. */
export const activityAboutSealed = (
  source: LogSource,
  userId: UserId,
  kind: ActivityKind,
  sealed: SealedSubject,
  activityId = newActivityId(source.now),
): Write => newLine(source, userId, { activityId, kind, sealed })

/** One line of a person's log, or nothing. */
export const findActivity = async (
  userId: UserId,
  activityId: string,
): Promise<StoredEntry | undefined> => {
  const item = await getItem(entries.key({ userId, activityId }), { consistent: true })
  return item && entries.fromItem(item)
}

/**
 * One page of the log, newest first, as it is stored. `listOpenedActivity` opens what its lines are
 * about.
 */
export const listActivity = async (
  userId: UserId,
  { pageSize, cursor }: { pageSize: number; cursor?: string | undefined },
) => {
  const { items, lastKey } = await queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': activityPartition(userId) },
    ScanIndexForward: false,
    Limit: pageSize,
    ...(cursor === undefined
      ? {}
      : { ExclusiveStartKey: decodeCursor(activityPartition(userId), cursor, sortedByTime) }),
  })
  return {
    // The id of a line that is written once an hour begins with that hour, and not with its moment.
    items: items.map(entries.fromItem).toSorted((one, other) => other.at.localeCompare(one.at)),
    cursor: encodeCursor(lastKey),
  }
}
