import { countContacts } from '#functions/domain/contacts/contact-repository.ts'
import { countMessages } from '#functions/domain/messages/message-repository.ts'
import type { UserId } from '#shared/model/ids.ts'
import { countVault } from './count-vault.ts'

/** Counts what an owner has. Each noun stores its own count, so this reads one small item for each. */
export const countEverything = async (owner: UserId) => {
  const [{ all, delegates }, vault, messages] = await Promise.all([
    countContacts(owner),
    countVault(owner),
    countMessages(owner),
  ])
  return { contacts: all, delegates, ...vault, messages }
}
