import type { Context } from '#functions/core/http/context.ts'
import { attemptNotice, mailNotice } from '#functions/core/notify/attempt-notice.ts'
import { dueEntry } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { changeUndone, changeUndoneToOthers } from '#functions/domain/accounts/account-notices.ts'
import { sessionsEndedAt } from '#functions/domain/accounts/active-session.ts'
import { tellEachChannel, tellOtherChannels } from '#functions/domain/accounts/tell-channels.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { afterAddressChange } from '#functions/domain/billing/after-address-change.ts'
import { findLinkOwner, hashLinkCode, linkRemoval } from '#functions/domain/links/link-code.ts'
import { preferFactor, setPhone } from '#functions/domain/user-pool/own-second-factor.ts'
import { sendPasswordCode } from '#functions/domain/user-pool/password.ts'
import { findUserIdByEmail, type PoolUser, setAddress } from '#functions/domain/user-pool/users.ts'
import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { SecondFactor } from '#shared/model/user-profile.ts'
import { instantAfter } from '#shared/rules/passing/periods.ts'
import { heldForMs } from '#shared/rules/slow-recovery.ts'
import { codesAfterUndo } from './codes-after-undo.ts'
import { lockOut } from './lock-out.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import {
  changesSince,
  findUndoableChange,
  type UndoableChange,
  undoableRemoval,
  undoesNothing,
} from './undoable-change.ts'

/**
 * The state of the owner's second step after an undo. `REPLACED`: another app had taken its place,
 * and the secret of the owner's app is lost. So the other app is removed, and the next sign-in sets
 * up a new one. `REMOVED`: there was no second step, because the sign-in was deleted or a recovery
 * removed it.
 */
type SecondStep = 'AS_IT_WAS' | 'REPLACED' | 'REMOVED'

const formerAddressInUse = () =>
  new AppError(
    'ALREADY_REGISTERED',
    'Every device is signed out and the password is ended, but another account has your former address now. Write to us.',
  )

const load = async (code: string, now: Date) => {
  const hash = hashLinkCode(code)
  const userId = await findLinkOwner(code, 'undo-change', now)
  const account = userId && (await findAccount(userId, { consistent: true }))
  const change = account && (await findUndoableChange({ userId: account.userId, hash }))
  if (!change) throw undoesNothing()
  return { hash, account, change }
}

/** Makes the pool ask for a factor. False if the user has none of that kind. */
const requireFactor = async (userId: UserId, factor: SecondFactor): Promise<boolean> => {
  try {
    await preferFactor(userId, factor)
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidParameterException') return false
    throw error
  }
}

/**
 * Closes a sign-in whose former address belongs to another account now. Nobody gets a code for the
 * present address either, until an administrator has decided.
 */
const closeWithoutAddress = async (
  { userId, email }: Account,
  user: PoolUser | undefined,
): Promise<never> => {
  if (user) await setAddress(userId, email, { confirmed: false })
  throw formerAddressInUse()
}

/** Gives the pool the address and the second step from before, as far as it still has them. */
const restoreAtPool = async (
  account: Account,
  user: PoolUser | undefined,
  { email, secondFactor, signInPhone }: UndoableChange['before'],
  isAppReplaced: boolean,
): Promise<SecondStep> => {
  const { userId } = account
  const holder = await findUserIdByEmail(email)
  if (holder !== undefined && holder !== userId) return closeWithoutAddress(account, user)
  if (!user) {
    await resetSecondFactor({ ...account, email })
    return 'REMOVED'
  }
  if (user.attributes.email !== email) await setAddress(userId, email, { confirmed: true })
  if (signInPhone !== undefined) await setPhone(userId, signInPhone)
  if (!(await requireFactor(userId, secondFactor))) return 'REMOVED'
  const isLost = secondFactor === 'app' ? isAppReplaced : signInPhone === undefined
  if (!isLost) return 'AS_IT_WAS'
  await resetSecondFactor({ ...account, email })
  return 'REPLACED'
}

/** The sign-in from before a change as fields of the account, with `heldUntil` if it is needed. */
const signInFrom = ({ before }: UndoableChange, secondStep: SecondStep, now: Date) =>
  ({
    email: before.email,
    emailSince: before.emailSince,
    formerEmails: before.formerEmails,
    // If the second step is gone, the next sign-in sets up an authenticator app.
    secondFactor: secondStep === 'AS_IT_WAS' ? before.secondFactor : 'app',
    signInPhone: before.signInPhone,
    signInPhoneSince: before.signInPhoneSince,
    codesUnproven: before.codesUnproven,
    noticeChannel: before.noticeChannel,
    // Perhaps a thief reads the mailbox and sets up the next second step. So what could harm most
    // is closed for 30 days.
    ...(secondStep === 'AS_IT_WAS'
      ? {}
      : { heldUntil: instantAfter(now.toISOString(), heldForMs) }),
  }) as const

/** Tells the owner of the undoing at each address, and mails the code for a new password there. */
const tellOfUndoing = async (
  account: Account,
  { email }: UndoableChange['before'],
  secondStep: SecondStep,
): Promise<{ codeSent: boolean }> => {
  await mailNotice(changeUndone(email, secondStep))
  // Perhaps somebody else reads this mailbox, and the owner reads only another channel.
  const formerEmails = account.formerEmails?.filter((former) => former.email !== email)
  const tell = account.email === email ? tellOtherChannels : tellEachChannel
  await tell({ ...account, formerEmails }, (to) => changeUndoneToOthers(to, email))
  let codeSent = false
  await attemptNotice(async () => {
    codeSent = await sendPasswordCode(email)
  })
  return { codeSent }
}

/**
 * Undoes a change of the sign-in, and each later one, for an owner who did not make it. The owner
 * needs no sign-in, and a thief who is signed in cannot stop it. If a step fails, the link is still
 * valid and repeats all of them. Later links end first, because they would bring back what the
 * thief set up.
 */
export const undoChange = async (code: string, context: Context) => {
  const { hash, account, change } = await load(code, context.now)
  const { userId, recovery } = account
  const { before } = change
  const user = await lockOut(account, context)
  const laterLinks = await changesSince({ userId, hash }, change)
  const laterChanges = laterLinks.map((link) => link.change)
  const isAppReplaced = [change, ...laterChanges].some(({ what }) => what === 'app')
  const secondStep = await restoreAtPool(account, user, before, isAppReplaced)
  for (const link of laterLinks) await writeAll(undoableRemoval({ userId, hash: link.hash }))
  await writeAll([
    ...undoableRemoval({ userId, hash }),
    accountChange(userId, {
      ...signInFrom(change, secondStep, context.now),
      recoveryCodes: codesAfterUndo(change, { laterChanges, currentCodes: account.recoveryCodes }),
      recovery: undefined,
      ...sessionsEndedAt(context),
    }),
    ...(recovery
      ? [recovery.linkHash, recovery.cancelHash].flatMap((linkHash) =>
          linkRemoval(userId, linkHash),
        )
      : []),
    // A report of the person's death that waits for another address goes on with this one.
    ...(before.email !== account.email && account.reportedSince !== undefined
      ? [dueEntry({ kind: 'passing', owner: userId, id: userId, at: context.now.toISOString() })]
      : []),
    ...(before.email === account.email ? [] : await afterAddressChange(userId, context.now)),
    activity(context, userId, 'CHANGE_UNDONE'),
  ])
  return { email: before.email, secondStep, ...(await tellOfUndoing(account, before, secondStep)) }
}
