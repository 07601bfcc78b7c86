import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { ownCard } from '#functions/domain/contacts/own-card.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { ContactId } from '#shared/model/ids.ts'
import { displayName, primaryEmail, toContactItem } from '#shared/rules/contacts.ts'

type Operations = typeof contactData.operations

export const getContact: Handler<Operations['GetContact']> = async ({ id }, { caller }) =>
  loadContact(caller.userId, id)

export const getPerson: Handler<Operations['GetPerson']> = async ({ id }, { caller }) =>
  id === caller.account.personId
    ? ownCard(caller.account)
    : loadContact(caller.userId, ContactId.parse(id))

export const getContactListDataItem: Handler<Operations['GetContactListDataItem']> = async (
  { contactId },
  { caller },
) => toContactItem(await loadContact(caller.userId, contactId))

export const getMiniContactFromContact: Handler<Operations['GetMiniContactFromContact']> = async (
  { contactId },
  { caller },
) => {
  const contact = await loadContact(caller.userId, contactId)
  return { ...contact, name: displayName(contact), email: primaryEmail(contact) }
}
