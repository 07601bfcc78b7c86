import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import type { UserId } from '#shared/model/ids.ts'
import { shortName } from '../people.ts'
import { ownersDelegatingTo } from './delegate-repository.ts'

/** The owners whose delegate the account is, by name. */
export const delegatedToMe = async (
  userId: UserId,
): Promise<readonly { readonly owner: Account; readonly delegate: Delegate }[]> => {
  const owners = await Promise.all(
    (await ownersDelegatingTo(userId)).map(async ({ owner: id, delegate }) => {
      const owner = await findAccount(id, { consistent: true })
      return owner ? [{ owner, delegate }] : []
    }),
  )
  return owners
    .flat()
    .sort((one, other) => shortName(one.owner).localeCompare(shortName(other.owner), 'en'))
}
