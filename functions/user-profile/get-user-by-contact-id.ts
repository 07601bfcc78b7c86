import { findAccount } from '#functions/domain/accounts/account.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const getUserByContactId: Handler<typeof userProfile.operations.GetUserByContactId> = async (
  { contactId },
  { caller: { userId } },
) => {
  const { linkedUserId } = await loadContact(userId, contactId)
  // The account may have been deleted since it was linked.
  const user = linkedUserId && (await findAccount(linkedUserId))
  return user ? { known: true, user } : { known: false }
}
