import { findContact, listContacts } from '#functions/domain/contacts/contact-repository.ts'
import type { Contact } from '#shared/model/contact.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { phoneText } from '#shared/rules/phone-text.ts'
import { notInCards, writeCard } from '#shared/rules/vcard/write-card.ts'
import { type Collect, loadEvery, type PageItem } from './content.ts'

const toItem = (contact: Contact): PageItem => ({
  title: displayName(contact),
  about: [
    ...contact.emails.map(({ email }) => email),
    ...contact.phoneNumbers.map(({ number }) => phoneText(number)),
  ].join(' · '),
})

/** The contacts, all in one file that address books read. */
export const collectContacts: Collect = async ({ account: { userId }, now }, pathOf) => {
  const contacts = await loadEvery(
    (request) => listContacts(userId, 'all', request),
    ({ contactId }) => findContact(userId, contactId),
  )
  const cards = {
    path: pathOf('contacts/', 'contacts.vcf'),
    modifiedAt: now.toISOString(),
    bytes: new TextEncoder().encode(contacts.map(writeCard).join('')),
  }
  const leftOut = notInCards(contacts)
  const cardsItem = {
    title: 'All contacts in one file',
    about: ['Address books read it.', ...(leftOut ? [leftOut, 'They are in data.json.'] : [])].join(
      ' ',
    ),
    files: [cards.path],
  }
  return {
    files: contacts.length > 0 ? [cards] : [],
    page: {
      heading: 'Contacts',
      items: [...(contacts.length > 0 ? [cardsItem] : []), ...contacts.map(toItem)],
    },
    data: { contacts },
  }
}
