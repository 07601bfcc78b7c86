import { sendMail } from '#functions/core/notify/mail.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { dueEntry } from '#functions/core/store/due.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { emailChanged } from '#functions/domain/accounts/account-notices.ts'
import { formerEmailsAfter } from '#functions/domain/accounts/former-emails.ts'
import { tellOtherChannels } from '#functions/domain/accounts/tell-channels.ts'
import { activity, type LogSource } from '#functions/domain/activity/activity.ts'
import { afterAddressChange } from '#functions/domain/billing/after-address-change.ts'
import type { Email } from '#shared/model/plain.ts'
import { changesOf, makeUndoable, newUndoLink } from './undoable-change.ts'

/**
 * The mail about a change of the address, to any of the owner's addresses. Only the former address
 * gets the link that undoes the change. All others name the new address for the sign-in.
 */
const mailOfMove = (movedTo: Email, undoUrl: string, formerEmail: Email) => (to: string) =>
  emailChanged(to, movedTo, { undoUrl, email: to === formerEmail ? formerEmail : movedTo })

/** Whether the account's present address was told already that the account moves to `movedTo`. */
const isToldOfMove = async ({ userId, email, emailSince }: Account, movedTo: Email, now: Date) =>
  (await changesOf(userId)).some(
    ({ change: { movesTo, before, expiresAt } }) =>
      movesTo === movedTo &&
      before.email === email &&
      before.emailSince === emailSince &&
      expiresAt * 1000 > now.getTime(),
  )

/**
 * Tells the present address of an account, once, that the account moves to `movedTo`. Returns the
 * parts of a transaction that store the link which undoes the move for 72 hours. There are none if
 * a request that stopped half-way told the address already.
 *
 * The mail goes out before the account forgets the address. If no mail can be sent, this throws,
 * and nothing has changed.
 */
export const tellOfMove = async (account: Account, movedTo: Email): Promise<readonly Write[]> => {
  if (await isToldOfMove(account, movedTo, currentTime())) return []
  const link = newUndoLink()
  const mailTo = mailOfMove(movedTo, link.undoUrl, account.email)
  await sendMail(mailTo(account.email))
  // The new address gets no such mail, even if the owner had chosen it as the second channel.
  await tellOtherChannels({ ...account, email: movedTo }, mailTo)
  return makeUndoable(account, 'address', { now: currentTime() }, { link, movesTo: movedTo }).writes
}

/** The fields of an account that change with its address. */
export const movedAccount = (account: Account, movedTo: Email, now: Date) => ({
  email: movedTo,
  emailSince: now.toISOString(),
  formerEmails: formerEmailsAfter(account, now),
})

/** The writes of the transaction that moves an account to `movedTo`, beside the account itself. */
export const afterMove = async (
  { userId, reportedSince }: Account,
  movedTo: Email,
  context: LogSource,
): Promise<readonly Write[]> => [
  activity(context, userId, 'EMAIL_CHANGED', movedTo),
  // A report of the person's death that waits for the former address goes on with the new one.
  ...(reportedSince === undefined
    ? []
    : [dueEntry({ kind: 'passing', owner: userId, id: userId, at: context.now.toISOString() })]),
  ...(await afterAddressChange(userId, context.now)),
]
