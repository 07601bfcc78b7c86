import { doEach } from '#functions/core/observe/do-each.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import {
  type Key,
  queryItems,
  type Write,
  writeAll,
  writeInGroups,
} from '#functions/core/store/table.ts'
import { accountKey, findAccount, profileKey } from '#functions/domain/accounts/account.ts'
import { activityPartition } from '#functions/domain/activity/activity.ts'
import { customerRemoval, findBilling } from '#functions/domain/billing/billing-record.ts'
import { eraseDeliveries } from '#functions/domain/deliveries/erase-deliveries.ts'
import { documentDueRemovals } from '#functions/domain/documents/document-repository.ts'
import { removeExportObjects } from '#functions/domain/export/export-objects.ts'
import { findExport } from '#functions/domain/export/export-record.ts'
import { removeObject } from '#functions/domain/files/bucket.ts'
import { fileDueRemoval, listFiles } from '#functions/domain/files/file-record.ts'
import { ownItemRemoval } from '#functions/domain/links/link-code.ts'
import { promptsDueRemoval } from '#functions/domain/memories/prompt-repository.ts'
import { arrivalRemoval } from '#functions/domain/messages/arrival-repository.ts'
import { reviewRemoval } from '#functions/domain/passing/review-queue.ts'
import { requestDueRemovals } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { endGrants, endPointersTo } from '#functions/domain/sharing/grants/end-grants.ts'
import { leftRemoval } from '#functions/domain/sharing/grants/left-at-address.ts'
import type { FileId, UserId } from '#shared/model/ids.ts'

/**
 * Each item of a page may remove another one as well (`ownItemRemoval`), and a transaction has at
 * most 100 parts.
 */
const pageSize = 50

const erasePartition = async (owner: UserId, pk: string): Promise<void> => {
  const { items, lastKey } = await queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ProjectionExpression: 'pk, sk',
    ConsistentRead: true,
    Limit: pageSize,
  })
  const removals = items.flatMap((item) => {
    const key = { pk, sk: String(item.sk) }
    return [...ownItemRemoval(key), ...arrivalRemoval(key), ...leftRemoval(owner, key)]
  })
  await writeAll(removals)
  if (lastKey) await erasePartition(owner, pk)
}

/**
 * Deletes the bytes of a person's files. The records with their paths stay until the end, so that
 * another run finds what is left.
 */
const eraseFiles = async (owner: UserId, after?: FileId): Promise<void> => {
  const { files, next } = await listFiles(owner, after)
  await Promise.all(files.map(({ path }) => removeObject(path)))
  await writeInGroups(files.flatMap(fileDueRemoval), pageSize)
  if (next) await eraseFiles(owner, next)
}

const eraseExport = async (owner: UserId): Promise<void> => {
  const record = await findExport(owner)
  if (record) await removeExportObjects(record)
}

/** Removes the entries of the due index that would send the owner reminders or questions later. */
const eraseReminders = async (owner: UserId): Promise<void> => {
  const entries = [
    ...(await promptsDueRemoval(owner)),
    ...(await documentDueRemovals(owner)),
    ...(await requestDueRemovals(owner)),
  ]
  await writeInGroups(entries, pageSize)
}

/**
 * Stores the entries of the due index that make the worker of payments delete the person at the
 * payment provider. What they paid from `paidSince` on is given back.
 */
const leaveProvider = async (owner: UserId, paidSince: Date): Promise<void> => {
  const billing = await findBilling(owner)
  const writes = billing ? customerRemoval(billing, paidSince) : []
  await writeAll(writes)
}

/**
 * Erases all data of a person in the table and the bucket, page by page, including the links that
 * were mailed. The account was deleted before (`account-removal.ts`). If a call that was under way
 * created it again, it is deleted here first. A run that failed can be repeated. Older versions of
 * files expire within 35 days. What was paid since the account was deleted is given back.
 */
export const erasePerson = async (userId: UserId, deletedAt = currentTime()): Promise<void> => {
  const account = await findAccount(userId, { consistent: true })
  if (account) {
    const keys: Key[] = [accountKey(userId), profileKey(account.userProfileId)]
    await writeAll(keys.map((key): Write => ({ remove: { Key: key } })))
  }
  await doEach(
    [
      () => endGrants(userId, currentTime()),
      () => endPointersTo(userId),
      () => writeAll([reviewRemoval(userId)]),
      () => eraseDeliveries(userId),
      () => eraseFiles(userId),
      () => eraseExport(userId),
      () => eraseReminders(userId),
      () => leaveProvider(userId, deletedAt),
      () => erasePartition(userId, activityPartition(userId)),
    ],
    (erase) => erase(),
  )
  // The records that name the person's other data are deleted last, and only after the rest
  // succeeded. So another run finds what the first did not delete.
  await erasePartition(userId, personPartition(userId))
}
