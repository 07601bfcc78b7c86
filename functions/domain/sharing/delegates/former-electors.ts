import * as z from 'zod'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { queryAll, type Write } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import { ContactId, UserId } from '#shared/model/ids.ts'
import { Instant } from '#shared/model/plain.ts'
import type { FormerElector } from '#shared/rules/passing/command.ts'
import { instantAfter, periods } from '#shared/rules/passing/periods.ts'
import { isProbationOver, probationSince } from '#shared/rules/passing/probation.ts'

/**
 * A delegate who could confirm a report and no longer can. For 30 days a report still needs as many
 * confirmations as before. Otherwise an intruder could end the rights of all delegates but one, and
 * then need only that one's confirmation.
 */
const formerElectors = entity({
  name: 'FormerElector',
  schema: z.object({
    contactId: ContactId,
    userId: UserId,
    /** When their probation began. */
    since: Instant,
    /** When they lost the right. */
    until: Instant,
    /** Epoch seconds, for DynamoDB's time to live. */
    expiresAt: z.int(),
  }),
  key: ({ owner, contactId }: { owner: UserId; contactId: string }) => ({
    pk: personPartition(owner),
    sk: `FORMER-ELECTOR#${contactId}`,
  }),
})

/** The account that can confirm a report now by this record, and since when its probation ran. */
const electorOf = (record: Delegate | undefined, now: string) => {
  if (record?.status !== 'ACCEPTED' || !record.reportPassing) return undefined
  const since = probationSince(record)
  const { delegateUserId: userId } = record
  return userId !== undefined && isProbationOver({ since }, now) ? { userId, since } : undefined
}

/** The part of a transaction that stores a former elector, if this change ends their right. */
export const formerElectorAfter = (
  owner: UserId,
  before: Delegate | undefined,
  after: Delegate | undefined,
): Write[] => {
  const now = currentTime()
  const at = now.toISOString()
  const electorBefore = electorOf(before, at)
  if (!before || !electorBefore || electorBefore.userId === electorOf(after, at)?.userId) return []
  const { contactId } = before
  // A day longer than it counts, because `listFormerElectors` decides by `until`.
  const expiresAt = timeToLive(now, periods.weakening + periods.day)
  const record = { contactId, ...electorBefore, until: at, expiresAt }
  return [{ put: { Item: formerElectors.toItem({ owner, contactId }, record) } }]
}

/** The delegates of an owner who lost the right to confirm less than 30 days ago. */
export const listFormerElectors = async (
  owner: UserId,
  now: Date,
): Promise<readonly FormerElector[]> =>
  // The key without a contact is the prefix of all of them.
  (await queryAll(formerElectors.key({ owner, contactId: '' }), { consistent: true }))
    .map(formerElectors.fromItem)
    .filter(({ until }) => instantAfter(until, periods.weakening) > now.toISOString())
    .map(({ userId, since, until }) => ({ userId, since, until }))
