import { sendMail } from '#functions/core/notify/mail.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { dueEntry } from '#functions/core/store/due.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { emailChanged } from '#functions/domain/accounts/account-notices.ts'
import { formerEmailsAfter } from '#functions/domain/accounts/former-emails.ts'
import { tellOthers } from '#functions/domain/accounts/mail-owner.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { afterAddressChange } from '#functions/domain/billing/after-address-change.ts'
import type { Email } from '#shared/model/plain.ts'
import { changesOf, makeUndoable, newUndoLink } from './undoable-change.ts'

const emailChangedTo = (movedTo: Email, undoUrl: string, email: Email) => (to: string) =>
  emailChanged(to, movedTo, { undoUrl, email: to === email ? email : movedTo })

/** Whether the account's address was told already that the account moves to this other one. */
const isTold = async ({ userId, email, emailSince }: Account, movedTo: Email, now: Date) =>
  (await changesOf(userId)).some(
    ({ change: { movesTo, before, expiresAt } }) =>
      movesTo === movedTo &&
      before.email === email &&
      before.emailSince === emailSince &&
      expiresAt * 1000 > now.getTime(),
  )

/**
 * Tells the address of an account, once, that the account moves to another one, and returns the
 * parts of a transaction that store the link that undoes it for 72 hours from then on. None if the
 * address was told already by a request that stopped half-way.
 *
 * The address gets the mail before the account forgets it: if no mail can be sent, this throws,
 * and nothing has changed.
 */
export const tellOfMove = async (account: Account, movedTo: Email): Promise<readonly Write[]> => {
  if (await isTold(account, movedTo, currentTime())) return []
  const link = newUndoLink()
  const words = emailChangedTo(movedTo, link.undoUrl, account.email)
  await sendMail(words(account.email))
  await tellOthers({ ...account, email: movedTo }, words)
  return makeUndoable(account, 'address', { now: currentTime() }, { link, movesTo: movedTo }).writes
}

/** The fields of an account that change with its address. */
export const movedAccount = (account: Account, movedTo: Email, now: Date) => ({
  email: movedTo,
  emailSince: now.toISOString(),
  formerEmails: formerEmailsAfter(account, now),
})

/** The parts of the transaction that moves an account to another address, beside the account. */
export const afterMove = async (
  { userId, reportedSince }: Account,
  movedTo: Email,
  context: Parameters<typeof activity>[0],
): Promise<readonly Write[]> => [
  activity(context, userId, 'EMAIL_CHANGED', movedTo),
  // A report of the person's death that waits for the former address goes on with the new one.
  ...(reportedSince === undefined
    ? []
    : [dueEntry({ kind: 'passing', owner: userId, id: userId, at: context.now.toISOString() })]),
  ...(await afterAddressChange(userId, context.now)),
]
