import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import { setPassword } from '#functions/domain/user-pool/password.ts'
import { randomPassword } from '#functions/domain/user-pool/random-password.ts'
import { createPoolUser, deletePoolUser } from '#functions/domain/user-pool/users.ts'

/**
 * Removes the second factor, and every session with it. While the pool requires a second factor, it
 * answers AdminSetUserMFAPreference with success but still asks for the lost one
 * (aws-amplify/amplify-flutter#5716). So the sign-in is deleted and created again under the same
 * user name.
 *
 * Its password cannot be copied, so the owner chooses a new one by the code of ForgotPassword, and
 * sets up an app at the next sign-in. Group memberships are lost too. If the owner is an
 * administrator, another one must add them again. It can be repeated after a failure half-way.
 */
export const resetSecondFactor = async ({ userId, email, firstName, lastName }: Account) => {
  await deletePoolUser(userId)
  // Stored while nobody can sign in, so that the owner is told of the next app even if its set-up
  // is cut short.
  await writeAll([accountChange(userId, { newAppUntold: true })])
  await createPoolUser(userId, {
    email,
    given_name: firstName,
    family_name: lastName,
  })
  await setPassword(userId, randomPassword())
}
