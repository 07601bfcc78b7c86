import * as z from 'zod'
import { newId } from '#functions/core/crypto/random.ts'
import { ifAbsent, ifPresent, ifUnchanged } from '#functions/core/store/condition.ts'
import { type Due, dueMove, dueRemoval } from '#functions/core/store/due.ts'
import { entity } from '#functions/core/store/entity.ts'
import { outboxEntry } from '#functions/core/store/outbox.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { getItem, queryItems, type Write, writeAll } from '#functions/core/store/table.ts'
import { accountChange, accountCheck, findAccount } from '#functions/domain/accounts/account.ts'
import { deletionEnd, sameDeletion } from '#functions/domain/accounts/end-deletion.ts'
import { activity, type LogSource } from '#functions/domain/activity/activity.ts'
import { type PassingRecord, passingRecords } from '#functions/domain/releases/passing-record.ts'
import { AppError, hasCode } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { Notice, type Passing } from '#shared/model/passing.ts'
import type { Decision } from '#shared/rules/passing/command.ts'
import { newPassing } from '#shared/rules/passing/new-passing.ts'
import { isOpen } from '#shared/rules/passing/open-states.ts'
import { reviewChange } from './review-queue.ts'

/** A notice that was decided but has no delivery yet. */
const PendingNotice = z.object({ noticeId: z.string(), notice: Notice })
export type PendingNotice = z.infer<typeof PendingNotice>

/** When a notice was decided. Its id begins with this instant. */
export const decidedAt = ({ noticeId }: Pick<PendingNotice, 'noticeId'>): string =>
  noticeId.split('#')[0] ?? ''

const pendingNotices = entity({
  name: 'PassingNotice',
  schema: PendingNotice,
  key: ({ owner, noticeId }: { owner: UserId; noticeId: string }) => ({
    pk: personPartition(owner),
    sk: `PASSING-NOTICE#${noticeId}`,
  }),
})

/** The passing of an owner without a record. Its version is 0. */
const neverStored: PassingRecord = { ...newPassing, workLeft: false }

/**
 * An owner's passing as it is now. Without a stored record the owner is alive, with the default
 * settings.
 */
export const loadPassing = async (owner: UserId): Promise<PassingRecord> => {
  const item = await getItem(passingRecords.key(owner), { consistent: true })
  return item ? passingRecords.fromItem(item) : neverStored
}

/** Nothing is due without a time: the owner lives and nobody reported a death. */
const dueOf = (owner: UserId, at: string | undefined): Due | undefined =>
  at === undefined ? undefined : { kind: 'passing', owner, id: owner, at }

const changedMeanwhile = () =>
  new AppError('STALE_VERSION', 'This changed at the same moment. Look again, then try again.')

const replacement = (owner: UserId, before: PassingRecord, after: PassingRecord): Write[] => [
  {
    put: {
      Item: passingRecords.toItem(owner, after),
      // Version 0 is that of `neverStored`.
      ...(before.version === 0 ? ifAbsent : ifUnchanged(before, ['version', 'wakeAt'])),
    },
    onConflict: changedMeanwhile,
  },
  ...dueMove(dueOf(owner, before.wakeAt), dueOf(owner, after.wakeAt)),
]

/**
 * The parts of a transaction that store a passing that the table does not have (`STALE_VERSION` if
 * it has one).
 */
export const newRecord = (owner: UserId, record: PassingRecord): Write[] =>
  replacement(owner, neverStored, record)

/** When the open report was made. The owner can still object to it. */
const reportedSince = (passing: Passing): string | undefined =>
  isOpen(passing) ? passing.report?.reportedAt : undefined

/**
 * The parts of a transaction that copy two facts to the account: whether a report is open (a
 * sign-in asks the owner about it), and whether the account is a memorial (nothing may be changed).
 * So requests need not read the passing. An account becomes a memorial with the release, but a call
 * that began earlier is finished. A report stops an announced deletion for good, even if the owner
 * says that they are alive before the day of the deletion.
 */
const accountSync = async (
  owner: UserId,
  before: Passing,
  after: Passing,
  now: Date,
): Promise<Write[]> => {
  const since = reportedSince(after)
  const isUnchanged =
    since === reportedSince(before) && memorialSince(after) === memorialSince(before)
  if (isUnchanged) return [accountCheck(owner)]
  const changes = { reportedSince: since, memorialSince: memorialSince(after) }
  const account = since === undefined ? undefined : await findAccount(owner, { consistent: true })
  if (!account) return [accountChange(owner, changes)]
  const { deletion } = account
  const ifSameDeletion = deletion
    ? sameDeletion(deletion)
    : { condition: 'attribute_not_exists(#deletion)' }
  return [
    accountChange(
      owner,
      { ...changes, deletion: undefined },
      { when: { ...ifSameDeletion, onConflict: changedMeanwhile } },
    ),
    ...(deletion ? deletionEnd({ now }, { userId: owner, deletion }, 'REPORT') : []),
  ]
}

/**
 * Since when an owner's account is a memorial, by the decision about their passing, or nothing if
 * it is not one.
 */
export const memorialSince = ({ state, report }: Passing): string | undefined =>
  state === 'RELEASED' ? report?.releasedAt : undefined

/** Whether the change lets waiting deliveries go out, or makes them wait again. */
const concernsDeliveries = (before: Passing, after: Passing) =>
  before.state !== after.state || before.stages.length !== after.stages.length

/** Makes the part of a transaction that adds one line of a decision to the owner's activity log. */
export type WriteLine = (
  source: LogSource,
  owner: UserId,
  line: Decision['activity'][number],
) => Write | Promise<Write>

/**
 * A line without a subject, for a worker that may not encrypt, and for a line that is about nobody.
 */
export const plainLine: WriteLine = (source, owner, { kind }) => activity(source, owner, kind)

/**
 * Stores a decision, if the passing is still as it was read (`STALE_VERSION`), with its notices,
 * its log lines and its event in the same transaction. The due index then has an entry until
 * everything that follows is done.
 */
export const storeDecision = async (
  owner: UserId,
  before: PassingRecord,
  { passing, notices, activity: lines }: Decision,
  context: LogSource,
  {
    writeLine,
    extraWrites = [],
  }: { readonly writeLine: WriteLine; readonly extraWrites?: readonly Write[] | undefined },
): Promise<PassingRecord> => {
  const now = context.now.toISOString()
  const workLeft = before.workLeft || notices.length > 0 || concernsDeliveries(before, passing)
  const wakeAt = workLeft ? now : passing.nextAt
  const after: PassingRecord = { ...passing, workLeft, wakeAt }
  const logLines = await Promise.all(
    // One millisecond apart, because the log is sorted by time.
    lines.map((line, index) =>
      writeLine({ ...context, now: new Date(context.now.getTime() + index) }, owner, line),
    ),
  )
  await writeAll([
    ...replacement(owner, before, after),
    ...(await accountSync(owner, before, passing, context.now)),
    ...notices.map((notice, index): Write => {
      // The ids sort in the order in which the notices were decided.
      const noticeId = `${now}#${String(index).padStart(3, '0')}#${newId()}`
      return {
        put: { Item: pendingNotices.toItem({ owner, noticeId }, { noticeId, notice }) },
      }
    }),
    ...logLines,
    ...reviewChange(owner, { before, after: passing }, now),
    ...extraWrites,
    ...(workLeft ? [outboxEntry({ type: 'PassingChanged', owner, version: passing.version })] : []),
  ])
  return after
}

/**
 * Moves a passing's entry in the due index and sets `workLeft`, and changes nothing else. A worker
 * calls it to claim the passing, and again when its work is done. Returns nothing if another worker
 * was first.
 */
export const moveDueEntry = async (
  owner: UserId,
  before: PassingRecord,
  { workLeft, wakeAt }: Pick<PassingRecord, 'workLeft' | 'wakeAt'>,
): Promise<PassingRecord | undefined> => {
  const after: PassingRecord = { ...before, workLeft, wakeAt }
  try {
    await writeAll(replacement(owner, before, after))
    return after
  } catch (error) {
    if (hasCode(error, 'STALE_VERSION')) return undefined
    throw error
  }
}

/**
 * Removes an entry of a passing in the due index that its record does not name. The owner may have
 * been deleted, or another change of the passing may have added its own entry.
 */
export const removeDueEntry = (owner: UserId, at: string): Promise<void> => {
  const dueEntry = dueOf(owner, at)
  return dueEntry ? writeAll(dueRemoval(dueEntry)) : Promise.resolve()
}

/** The notices that are still to be sent, in the order in which they were decided. */
export const listPendingNotices = async (
  owner: UserId,
  limit: number,
): Promise<readonly PendingNotice[]> => {
  // The key without an id is the prefix of all of them.
  const { pk, sk } = pendingNotices.key({ owner, noticeId: '' })
  const { items } = await queryItems({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
    ConsistentRead: true,
    Limit: limit,
  })
  return items.map(pendingNotices.fromItem)
}

/**
 * The part of a transaction that removes a notice from the list. If two workers try, only one
 * succeeds and sends it.
 */
export const noticeRemoval = (owner: UserId, { noticeId }: PendingNotice): Write => ({
  remove: {
    Key: pendingNotices.key({ owner, noticeId }),
    ...ifPresent,
  },
  onConflict: changedMeanwhile,
})
