import { accountKey, findAccount, profileKey } from '#functions/core/account.ts'
import { ownItemRemoval } from '#functions/core/link-code.ts'
import { type Key, queryItems, type Write, writeAll } from '#functions/core/table.ts'
import type { UserId } from '#shared/model/ids.ts'

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

/**
 * Erases all that the table holds of a person. The account goes first, and the data key with it: from then on
 * nothing of theirs can be read, and nothing new is stored, since every change demands the account. The rest
 * follows page by page, links that were mailed among it. Running it again erases what is left.
 */
export const erasePerson = async (userId: UserId): Promise<void> => {
  const account = await findAccount(userId, { consistent: true })
  if (account) {
    const keys: Key[] = [accountKey(userId), profileKey(account.userProfileId)]
    await writeAll(keys.map((Key): Write => ({ remove: { Key } })))
  }
  await erasePartition(`PERSON#${userId}`)
  await erasePartition(`ACTIVITY#${userId}`)
}
