import { findAccount, findProfileOwner } from '#functions/domain/accounts/account.ts'
import { findLinkedContact } from '#functions/domain/contacts/contact-repository.ts'
import { delegateOf } from '#functions/domain/sharing/delegate-repository.ts'
import { toPerson } from '#functions/domain/sharing/people.ts'
import { sharedWithMe } from '#functions/domain/sharing/shared-with-me.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { notFound } from '#shared/errors.ts'

/** Only for people who are connected to the caller: any other profile is answered as if it did not exist. */
export const getContactByProfile: Handler<
  typeof sharing.operations.GetContactByProfileAsync
> = async ({ id }, { caller: { account, userId } }) => {
  if (id === account.userProfileId) return { ...toPerson(account), isDelegate: false }
  const theirs = await findProfileOwner(id)
  const person = theirs && (await findAccount(theirs, { consistent: true }))
  if (!person) throw notFound()
  const contact = await findLinkedContact(userId, person.userId)
  const known =
    contact !== undefined ||
    (await delegateOf(person.userId, userId)) !== undefined ||
    (await sharedWithMe(account)).some(({ owner }) => owner.userProfileId === id)
  if (!known) throw notFound()
  return {
    ...toPerson(person),
    contactId: contact?.contactId,
    isDelegate: contact?.isDelegate ?? false,
  }
}
