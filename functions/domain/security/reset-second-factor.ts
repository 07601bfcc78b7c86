import { randomBytes } from 'node:crypto'
import type { Account } from '#functions/domain/accounts/account.ts'
import { setPassword } from '#functions/domain/user-pool/password.ts'
import { createPoolUser, deletePoolUser } from '#functions/domain/user-pool/users.ts'

/** Nobody learns it; it is in the pool's policy by its last letters. */
const unknownPassword = () => `${randomBytes(24).toString('base64url')}aA1`

/**
 * Takes the second factor away, and every session with it. While the pool demands a second factor, it answers
 * AdminSetUserMFAPreference with success and goes on asking for the lost one (aws-amplify/amplify-flutter#5716),
 * so the sign-in is made anew under the same user name. Its password cannot be carried over: the owner chooses a
 * new one by the code of ForgotPassword, and sets up an app at the next sign-in. Memberships of groups are not
 * carried over either: an administrator is made one again by another. Can be repeated after a failure half-way.
 */
export const resetSecondFactor = async ({
  userId,
  email,
  firstName,
  lastName,
  partnerId,
}: Account) => {
  await deletePoolUser(userId)
  await createPoolUser(userId, {
    email,
    given_name: firstName,
    family_name: lastName,
    'custom:partnerId': partnerId,
  })
  await setPassword(userId, unknownPassword())
}
