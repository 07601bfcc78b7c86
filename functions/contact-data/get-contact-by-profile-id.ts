import { findProfileOwner } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { findLinkedContact } from '#functions/domain/contacts/contact-repository.ts'
import { ownCard } from '#functions/domain/contacts/own-card.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { notFound } from '#shared/errors.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { UserProfileId } from '#shared/model/ids.ts'

type Operations = typeof contactData.operations

const findByProfile = async (
  profileId: UserProfileId,
  { caller }: MemberContext,
): Promise<Contact | undefined> => {
  if (profileId === caller.account.userProfileId) return ownCard(caller.account)
  const userId = await findProfileOwner(profileId)
  return userId === undefined ? undefined : findLinkedContact(caller.userId, userId)
}

export const getContactByProfileId: Handler<Operations['GetContactByProfileId']> = async (
  { profileId },
  context,
) => {
  const contact = await findByProfile(profileId, context)
  if (!contact) throw notFound()
  return contact
}

export const getContactsByProfileIds: Handler<Operations['GetContactsByProfileIds']> = async (
  { body: { profileIds } },
  context,
) => {
  const found = await Promise.all(
    [...new Set(profileIds)].map((profileId) => findByProfile(profileId, context)),
  )
  return found.filter((contact) => contact !== undefined)
}
