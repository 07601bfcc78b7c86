import * as z from 'zod'
import { findContact, listContacts } from '#functions/domain/contacts/contact-repository.ts'
import { Contact } from '#shared/model/contact.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { phoneText } from '#shared/rules/phone-text.ts'
import { notInCards, writeCard } from '#shared/rules/vcard/write-card.ts'
import { collector, loadEvery, type PageItem } from './content.ts'

const toItem = (contact: Contact): PageItem => ({
  title: displayName(contact),
  about: [
    ...contact.emails.map(({ email }) => email),
    ...contact.phoneNumbers.map(({ number }) => phoneText(number)),
  ].join(' · '),
})

const shape = { contacts: z.array(Contact) }

/** The contacts, all in one file that address books read. */
export const contacts = collector(shape, async ({ account: { userId }, now }, pathOf) => {
  const loaded = await loadEvery(
    (request) => listContacts(userId, 'all', request),
    ({ contactId }) => findContact(userId, contactId),
  )
  const cards = {
    path: pathOf('contacts/', 'contacts.vcf'),
    modifiedAt: now.toISOString(),
    bytes: new TextEncoder().encode(loaded.map(writeCard).join('')),
  }
  const leftOut = notInCards(loaded)
  const cardsItem = {
    title: 'All contacts in one file',
    about: ['Address books read it.', ...(leftOut ? [leftOut, 'They are in data.json.'] : [])].join(
      ' ',
    ),
    files: [cards.path],
  }
  return {
    files: loaded.length > 0 ? [cards] : [],
    page: {
      heading: 'Contacts',
      items: [...(loaded.length > 0 ? [cardsItem] : []), ...loaded.map(toItem)],
    },
    data: { contacts: loaded },
  }
})
