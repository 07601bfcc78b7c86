import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { formerEmailsOf } from '#functions/domain/accounts/former-emails.ts'
import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import { listDelegates } from '#functions/domain/sharing/delegate-repository.ts'
import { AppError } from '#shared/errors.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import type { ContactId, UserId } from '#shared/model/ids.ts'
import type { Email } from '#shared/model/plain.ts'
import { isSameMailbox } from '#shared/rules/same-mailbox.ts'

const addressesOf = async (
  owner: UserId,
  { contactId, delegateUserId, acceptedBy }: Delegate,
  now: Date,
): Promise<readonly string[]> => {
  const [contact, account] = await Promise.all([
    findContact(owner, contactId),
    delegateUserId && findAccount(delegateUserId, { consistent: true }),
  ])
  return [
    ...(contact?.emails.map(({ email }) => email) ?? []),
    ...(account ? [account.email, ...formerEmailsOf(account, now)] : []),
    ...(acceptedBy ? [acceptedBy.email] : []),
  ]
}

/**
 * Refuses an address that is known to be a delegate's, or the owner's own, unless the message is for that delegate: a
 * delegate could otherwise have another person's message sent to themselves.
 */
export const assertNotOfDelegate = async (
  owner: Account,
  { address, recipient }: { address: Email; recipient: ContactId | undefined },
  now: Date,
): Promise<void> => {
  const others = (await listDelegates(owner.userId)).filter(
    ({ contactId }) => contactId !== recipient,
  )
  const known = await Promise.all(others.map((each) => addressesOf(owner.userId, each, now)))
  if ([owner.email, ...known.flat()].every((each) => !isSameMailbox(each, address))) return
  throw new AppError(
    'OTHER_ADDRESS',
    'This is the address of a delegate, or of the person who died. Enter an address of the person for whom the message is.',
    { field: 'address' },
  )
}
