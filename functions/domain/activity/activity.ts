import { secureRandomBytes } from '#functions/core/crypto/random.ts'
import type { Context } from '#functions/core/http/context.ts'
import { ifAbsent } from '#functions/core/store/condition.ts'
import { decodeCursor, encodeCursor } from '#functions/core/store/cursor.ts'
import { entity } from '#functions/core/store/entity.ts'
import { getItem, queryItems, type Write } from '#functions/core/store/table.ts'
import { ActivityEntry, type ActivityKind } from '#shared/model/activity.ts'
import type { UserId } from '#shared/model/ids.ts'

const partition = (userId: UserId) => `ACTIVITY#${userId}`

const entries = entity({
  name: 'Activity',
  schema: ActivityEntry,
  key: ({ userId, activityId }: { userId: UserId; activityId: string }) => ({
    pk: partition(userId),
    sk: activityId,
  }),
})

/** The id of a new line of a log, which is sorted by it. */
export const newActivityId = (now: Date): string =>
  `${now.toISOString()}#${secureRandomBytes(6).toString('hex')}`

/**
 * The part of a transaction that adds a line to the owner's activity log. The log is append-only: the condition
 * prevents overwriting, and only the eraser of a deleted person may delete in this partition. Lines about events of
 * the user pool have no source address. Leave `activityId` out unless the line must be found again.
 */
export const activity = (
  { now, sourceIp }: Pick<Context, 'now'> & Partial<Pick<Context, 'sourceIp'>>,
  userId: UserId,
  kind: ActivityKind,
  subject?: string,
  activityId = newActivityId(now),
): Write => {
  const at = now.toISOString()
  return {
    put: {
      Item: entries.toItem({ userId, activityId }, { activityId, kind, at, subject, sourceIp }),
      ...ifAbsent,
    },
  }
}

/** One line of a person's log, or nothing. */
export const findActivity = async (
  userId: UserId,
  activityId: string,
): Promise<ActivityEntry | undefined> => {
  const item = await getItem(entries.key({ userId, activityId }), { consistent: true })
  return item && entries.fromItem(item)
}

/** One page of the log, newest first. */
export const listActivity = async (
  userId: UserId,
  { pageSize, cursor }: { pageSize: number; cursor?: string | undefined },
) => {
  const { items, lastKey } = await queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': partition(userId) },
    ScanIndexForward: false,
    Limit: pageSize,
    ...(cursor === undefined ? {} : { ExclusiveStartKey: decodeCursor(partition(userId), cursor) }),
  })
  return { items: items.map(entries.fromItem), cursor: encodeCursor(lastKey) }
}
