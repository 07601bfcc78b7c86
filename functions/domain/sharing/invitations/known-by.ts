import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { AppError } from '#shared/errors.ts'
import type { Contact } from '#shared/model/contact.ts'

/**
 * Whether an account belongs to a contact. It does if it is linked to the contact already, or has
 * one of the addresses that the owner entered. An account's address is always confirmed. A linked
 * account stays linked when an address is removed from the contact. To end its shares, the owner
 * revokes them.
 */
export const isKnownBy = (
  { emails, linkedUserId }: Contact,
  { userId, email }: Pick<Account, 'userId' | 'email'>,
): boolean => linkedUserId === userId || emails.some((entry) => entry.email === email)

/**
 * Whether a contact belongs to another account that still exists. That account had the contact's
 * address once. Now this account may have it.
 */
export const isLinkedElsewhere = async (
  { linkedUserId }: Pick<Contact, 'linkedUserId'>,
  { userId }: Pick<Account, 'userId'>,
): Promise<boolean> =>
  linkedUserId !== undefined &&
  linkedUserId !== userId &&
  (await findAccount(linkedUserId)) !== undefined

/**
 * The error for an account that holds a link which was sent to another address (`OTHER_ADDRESS`).
 */
export const sentToAnother = (advice: string) =>
  new AppError(
    'OTHER_ADDRESS',
    `This was sent to an address other than your account’s. ${advice}`,
    { field: 'code' },
  )
