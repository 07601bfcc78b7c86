import { constantTime } from '#functions/core/http/constant-time.ts'
import type { Context } from '#functions/core/http/context.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { signIn } from '#functions/domain/user-pool/challenge.ts'
import { setFirstPhone } from '#functions/domain/user-pool/own-second-factor.ts'
import { findPoolUser } from '#functions/domain/user-pool/users.ts'
import type { authenticate } from '#shared/contract/authenticate.ts'
import type { ParsedInputOf } from '#shared/contract/operation.ts'
import { AppError } from '#shared/errors.ts'
import { phoneNumberFor } from './sign-up.ts'

type Choice = ParsedInputOf<typeof authenticate.operations.ChooseSecondFactor>['body']

/**
 * Chooses the second factor again before the first sign-in has ended. Nobody has proved an app or a
 * number until then, so the password alone decides, as it does for the set-up at that sign-in. A
 * person has signed in before if the pool has their second factor, or if they have an account,
 * because a reset leaves them without a second factor.
 */
export const chooseInitialSecondFactor = async (
  { email, password, secondFactor, phoneNumber }: Choice,
  context: Context,
) => {
  const firstPhone = phoneNumberFor({ secondFactor, phoneNumber })
  await limitRate('sign-in', context, email)
  const { userId } = await constantTime(() => signIn(email, password))
  await limitRate('text-message', context, userId)
  const [account, user] = await Promise.all([
    findAccount(userId, { consistent: true }),
    findPoolUser(userId),
  ])
  if (account || user?.secondFactor) {
    throw new AppError(
      'FORBIDDEN',
      'You have signed in before. Sign in with your app, your phone or a recovery code: then you can choose again in your account.',
    )
  }
  await setFirstPhone(userId, firstPhone)
  return { secondFactor }
}
