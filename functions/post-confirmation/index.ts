import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { afterPasswordChange } from '#functions/core/after-password-change.ts'
import { instant } from '#functions/core/clock.ts'
import { UserId } from '#shared/model/ids.ts'

/**
 * Called by the user pool when a forgotten password was replaced, whoever asked it to: our own API, or a browser
 * that speaks with the pool itself. A fault reaches the person as an error, while the new password stays: they
 * must not believe that a thief was put out. A confirmed sign-up needs nothing: the first sign-in makes the account.
 */
export const handler = async (
  event: PostConfirmationTriggerEvent,
): Promise<PostConfirmationTriggerEvent> => {
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
    // Anybody can sign up at the pool itself under a name that is no user id: such a one has no account.
    const { data: userId } = UserId.safeParse(event.userName)
    if (userId !== undefined) await afterPasswordChange(userId, instant())
  }
  return event
}
