import { randomUUID } from 'node:crypto'
import { createWrappedKey } from '#functions/core/crypto/encryption.ts'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import { type Account, createAccount } from '#functions/domain/accounts/account.ts'
import { PersonId, UserId, UserProfileId } from '#shared/model/ids.ts'

/** Stores a new account with a key of its own. Nobody can sign in to it. */
export const newOwner = async (): Promise<Account> => {
  const userId = UserId.parse(randomUUID())
  const account = anAccount({
    userId,
    userProfileId: UserProfileId.parse(randomUUID()),
    personId: PersonId.parse(randomUUID()),
    email: `${userId}@example.org`,
    wrappedKey: await createWrappedKey(userId),
  })
  await createAccount(account, [])
  return account
}
