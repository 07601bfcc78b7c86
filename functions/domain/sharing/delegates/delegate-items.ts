import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import type { UserId } from '#shared/model/ids.ts'
import { toDelegateItem } from './delegate-item.ts'
import { listDelegates } from './delegate-repository.ts'

/** Everyone who was asked to be a delegate, by name. Deleted contacts are left out. */
export const delegateItems = async (owner: UserId) => {
  const delegates = await listDelegates(owner)
  const items = await Promise.all(
    delegates.map(async (delegate) => {
      const contact = await findContact(owner, delegate.contactId)
      return contact ? [toDelegateItem(contact, delegate)] : []
    }),
  )
  return items.flat().sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
