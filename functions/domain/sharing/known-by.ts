import type { Account } from '#functions/domain/accounts/account.ts'
import { AppError } from '#shared/errors.ts'
import type { Contact } from '#shared/model/contact.ts'

/**
 * Whether an account is the one of a contact's: known as theirs already, or with one of the addresses that the owner
 * wrote down. An account's address is one that its person has confirmed. Whoever was known stays so when an address
 * is taken out of the contact: what was shared with them is revoked, not forgotten.
 */
export const isKnownBy = (
  { emails, linkedUserId }: Contact,
  { userId, email }: Pick<Account, 'userId' | 'email'>,
): boolean => linkedUserId === userId || emails.some((each) => each.email === email)

/** What meets an account that holds a link which was sent to another address (`OTHER_ADDRESS`). */
export const sentToAnother = (instead: string) =>
  new AppError(
    'OTHER_ADDRESS',
    `This was sent to another address than that of your account. ${instead}`,
    { field: 'code' },
  )
