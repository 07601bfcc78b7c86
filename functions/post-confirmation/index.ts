import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { mailNotice } from '#functions/core/notify/attempt-notice.ts'
import { instant } from '#functions/core/runtime/clock.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { passwordChanged } from '#functions/domain/accounts/account-notices.ts'
import { afterPasswordChange } from '#functions/domain/accounts/after-password-change.ts'
import { signOutEverywhere } from '#functions/domain/user-pool/users.ts'
import { UserId } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'

const passwordReset = async (event: PostConfirmationTriggerEvent) => {
  // Anybody can sign up at the pool itself under a name that is no user id: such a one has no account.
  const { data: userId } = UserId.safeParse(event.userName)
  if (userId === undefined) return
  await afterPasswordChange(userId, instant())
  await signOutEverywhere(userId, event.userPoolId)
  // The account's address too: the pool's may have been changed behind its owner's back.
  const account = await findAccount(userId)
  const { data: email } = Email.safeParse(event.request.userAttributes.email)
  for (const to of new Set([email, account?.email])) {
    if (to !== undefined) await mailNotice(passwordChanged(to))
  }
}

/**
 * Called by the user pool when a forgotten password was replaced, whoever asked it to: our own API, or a browser
 * that speaks with the pool itself. A fault reaches the person as an error, while the new password stays: they
 * must not believe that a thief was put out. A confirmed sign-up needs nothing: the first sign-in makes the account.
 */
export const handler = async (
  event: PostConfirmationTriggerEvent,
): Promise<PostConfirmationTriggerEvent> => {
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') await passwordReset(event)
  return event
}
