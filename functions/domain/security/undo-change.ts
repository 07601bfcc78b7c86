import type { Context } from '#functions/core/http/context.ts'
import { attemptNotice, mailNotice } from '#functions/core/notify/attempt-notice.ts'
import { dueEntry } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import {
  changeUndone,
  changeUndoneFromElsewhere,
} from '#functions/domain/accounts/account-notices.ts'
import { sessionsEndedAt } from '#functions/domain/accounts/end-sessions.ts'
import { mailOwner, tellOthers } from '#functions/domain/accounts/mail-owner.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { afterAddressChange } from '#functions/domain/billing/after-address-change.ts'
import { findLink, hashLinkCode, linkRemoval } from '#functions/domain/links/link-code.ts'
import { preferFactor, setPhone } from '#functions/domain/user-pool/own-second-factor.ts'
import { sendPasswordCode } from '#functions/domain/user-pool/password.ts'
import { findUserIdByEmail, type PoolUser, setAddress } from '#functions/domain/user-pool/users.ts'
import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { SecondFactor } from '#shared/model/user-profile.ts'
import { later } from '#shared/rules/passing/periods.ts'
import { heldFor } from '#shared/rules/slow-recovery.ts'
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
 * `REPLACED`: another app had taken the place of the owner's, whose secret is lost. So it is
 * removed, and the next sign-in sets up a new one: otherwise the thief's would be asked for, and
 * its owner would be outside. `REMOVED`: there was none, because the sign-in was deleted, or a
 * recovery has removed it already.
 */
type SecondStep = 'AS_IT_WAS' | 'REPLACED' | 'REMOVED'

const formerAddressTaken = () =>
  new AppError(
    'ALREADY_REGISTERED',
    'Every device is signed out and the password is ended, but another account has your former address now. Write to us.',
  )

const load = async (code: string, now: Date) => {
  const hash = hashLinkCode(code)
  const userId = await findLink(code, 'undo-change', now)
  const account = userId && (await findAccount(userId, { consistent: true }))
  const change = account && (await findUndoableChange({ userId: account.userId, hash }))
  if (!change) throw undoesNothing()
  return { hash, account, change }
}

/** Makes the pool ask for a factor; false if the user has none of that kind. */
const askFor = async (userId: UserId, factor: SecondFactor): Promise<boolean> => {
  try {
    await preferFactor(userId, factor)
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidParameterException') return false
    throw error
  }
}

/** Another account has the former address: nobody gets a code for the present one either, until we have decided. */
const closeWithoutAddress = async (
  { userId, email }: Account,
  user: PoolUser | undefined,
): Promise<never> => {
  if (user) await setAddress(userId, email, { confirmed: false })
  throw formerAddressTaken()
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
  if (!(await askFor(userId, secondFactor))) return 'REMOVED'
  const isLost = secondFactor === 'app' ? isAppReplaced : signInPhone === undefined
  if (!isLost) return 'AS_IT_WAS'
  await resetSecondFactor({ ...account, email })
  return 'REPLACED'
}

/**
 * Undoes a change of the sign-in, and each later one, for an owner who did not make it: `Security/UndoChange`. The
 * owner needs no sign-in, and a thief who is signed in cannot stop it. If a step fails, the link is still valid and
 * repeats all of them. Later links end first: they would bring back what the thief had set up.
 */
export const undoChange = async (code: string, context: Context) => {
  const { hash, account, change } = await load(code, context.now)
  const { userId, recovery } = account
  const { before } = change
  const user = await lockOut(account, context)
  const laterChanges = await changesSince({ userId, hash }, change)
  const isAppReplaced = [change, ...laterChanges.map((each) => each.change)].some(
    ({ what }) => what === 'app',
  )
  const secondStep = await restoreAtPool(account, user, before, isAppReplaced)
  for (const each of laterChanges) await writeAll(undoableRemoval({ userId, hash: each.hash }))
  await writeAll([
    ...undoableRemoval({ userId, hash }),
    accountChange(userId, {
      email: before.email,
      emailSince: before.emailSince,
      formerEmails: before.formerEmails,
      secondFactor: secondStep === 'AS_IT_WAS' ? before.secondFactor : 'app',
      signInPhone: before.signInPhone,
      signInPhoneSince: before.signInPhoneSince,
      recoveryCodes: codesAfterUndo(
        change,
        laterChanges.map((each) => each.change),
        account.recoveryCodes,
      ),
      codesUnproven: before.codesUnproven,
      noticeChannel: before.noticeChannel,
      recovery: undefined,
      // Whoever reads the mailbox may set up the next second step: what harms most stays closed.
      ...(secondStep === 'AS_IT_WAS'
        ? {}
        : { heldUntil: later(context.now.toISOString(), heldFor) }),
      ...sessionsEndedAt(context),
    }),
    ...(recovery
      ? [recovery.linkHash, recovery.cancelHash].flatMap((each) => linkRemoval(userId, each))
      : []),
    // A report of the person's death that waits for another address goes on with this one.
    ...(before.email !== account.email && account.reportedSince !== undefined
      ? [dueEntry({ kind: 'passing', owner: userId, id: userId, at: context.now.toISOString() })]
      : []),
    ...(before.email === account.email ? [] : await afterAddressChange(userId, context.now)),
    activity(context, userId, 'CHANGE_UNDONE'),
  ])
  await mailNotice(changeUndone(before.email, secondStep))
  // The owner may be the one at another channel, and somebody else the reader of this mailbox.
  const formerEmails = account.formerEmails?.filter(({ email }) => email !== before.email)
  const tell = account.email === before.email ? tellOthers : mailOwner
  await tell({ ...account, formerEmails }, (to) => changeUndoneFromElsewhere(to, before.email))
  let codeSent = false
  await attemptNotice(async () => {
    codeSent = await sendPasswordCode(before.email)
  })
  return { email: before.email, secondStep, codeSent }
}
