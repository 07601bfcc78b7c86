import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { mailNotice } from '#functions/core/notify/attempt-notice.ts'
import { instant } from '#functions/core/runtime/clock.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import {
  passwordChanged,
  passwordChangedAtPool,
} from '#functions/domain/accounts/account-notices.ts'
import { afterPasswordChange } from '#functions/domain/accounts/after-password-change.ts'
import { tellEachChannel } from '#functions/domain/accounts/tell-channels.ts'
import { makeUndoable } from '#functions/domain/security/undoable-change.ts'
import { signOutEverywhere } from '#functions/domain/user-pool/users.ts'
import { UserId } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'

const passwordReset = async (event: PostConfirmationTriggerEvent) => {
  // A sign-up has a user id as its user name (`pre-sign-up`). Any other user of the pool has no
  // account.
  const { data: userId } = UserId.safeParse(event.userName)
  if (userId === undefined) return
  const account = await findAccount(userId)
  const time = instant()
  const change = account && makeUndoable(account, 'password', time)
  await afterPasswordChange(userId, time, change?.writes ?? [])
  await signOutEverywhere(userId, event.userPoolId)
  // A thief may have changed the address at the pool. The link that undoes this goes to the address
  // that the account has.
  const { data: email } = Email.safeParse(event.request.userAttributes.email)
  if (change) {
    const undo = { undoUrl: change.undoUrl, email: account.email }
    await tellEachChannel(account, (to) => passwordChanged(to, undo))
  }
  if (email && email !== account?.email) await mailNotice(passwordChangedAtPool(email))
}

/**
 * The user pool calls this after a forgotten password was replaced, through our own API or by a
 * browser that calls the pool directly. If it fails, the person gets an error although the new
 * password is valid, because they must not believe that other sessions have ended. After a
 * confirmed sign-up there is nothing to do, because the first sign-in creates the account.
 */
export const handler = async (
  event: PostConfirmationTriggerEvent,
): Promise<PostConfirmationTriggerEvent> => {
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') await passwordReset(event)
  return event
}
