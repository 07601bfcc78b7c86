import { currentTime } from '#functions/core/runtime/clock.ts'
import { personPartition } from '#functions/core/store/keys.ts'
import { type Key, queryItems, type Write, writeAll } from '#functions/core/store/table.ts'
import { accountKey, findAccount, profileKey } from '#functions/domain/accounts/account.ts'
import { removeObject } from '#functions/domain/files/bucket.ts'
import { listFilePaths } from '#functions/domain/files/file-record.ts'
import { ownItemRemoval } from '#functions/domain/links/link-code.ts'
import { reviewRemoval } from '#functions/domain/passing/review-queue.ts'
import { endGrants, endPointersTo } from '#functions/domain/sharing/end-grants.ts'
import type { FileId, UserId } from '#shared/model/ids.ts'

/** An item of a page can bring a link along, and a transaction has a hundred parts at most. */
const pageSize = 50

const erasePartition = async (pk: string): Promise<void> => {
  const { items, lastKey } = await queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ProjectionExpression: 'pk, sk',
    ConsistentRead: true,
    Limit: pageSize,
  })
  const removals = items.flatMap(({ sk }) => ownItemRemoval({ pk, sk: String(sk) }))
  if (removals.length > 0) await writeAll(removals)
  if (lastKey) await erasePartition(pk)
}

/** The bytes go before the records that say where they are, so that erasing again finds what is left. */
const eraseFiles = async (owner: UserId, after?: FileId): Promise<void> => {
  const { paths, next } = await listFilePaths(owner, after)
  await Promise.all(paths.map(removeObject))
  if (next) await eraseFiles(owner, next)
}

/**
 * Erases all that the table and the bucket hold of a person, page by page, links that were mailed among it. The account
 * is gone before (`account-removal.ts`); one that a first call made anew in that moment goes first here. Running it
 * again erases what is left; older versions of files expire within 35 days.
 */
export const erasePerson = async (userId: UserId): Promise<void> => {
  const account = await findAccount(userId, { consistent: true })
  if (account) {
    const keys: Key[] = [accountKey(userId), profileKey(account.userProfileId)]
    await writeAll(keys.map((Key): Write => ({ remove: { Key } })))
  }
  await endGrants(userId, currentTime())
  await endPointersTo(userId)
  await writeAll([reviewRemoval(userId)])
  await eraseFiles(userId)
  await erasePartition(personPartition(userId))
  await erasePartition(`ACTIVITY#${userId}`)
}
