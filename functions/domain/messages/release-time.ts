import type { Account } from '#functions/domain/accounts/account.ts'
import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { posthumousDueAt } from '#shared/rules/delivery/posthumous-due-at.ts'
import { findMessage } from './message-repository.ts'

/**
 * When a delivery that waited for its owner's death goes out, after its stage is released: a message at the time that
 * its writer chose, everything else at once.
 */
export const releaseTimeOf = async (
  account: Account,
  { messageId, contactId }: Delivery,
  stageAt: Date,
): Promise<Date> => {
  const message = messageId && (await findMessage(account, messageId))
  if (!message) return stageAt
  const contact = contactId && (await findContact(account.userId, contactId))
  return posthumousDueAt(message, contact || undefined, stageAt)
}
