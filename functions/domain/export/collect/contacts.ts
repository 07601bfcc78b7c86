import { listContacts, loadContact } from '#functions/domain/contacts/contact-repository.ts'
import type { Contact } from '#shared/model/contact.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { writeCard } from '#shared/rules/vcard/write-card.ts'
import type { Collect, PageItem } from './content.ts'

const pageSize = 100

const toItem = (contact: Contact): PageItem => ({
  title: displayName(contact),
  about: [
    ...contact.emails.map(({ email }) => email),
    ...contact.phoneNumbers.map(({ number }) => number),
  ].join(' · '),
})

/** The contacts, all in one file that address books read. */
export const collectContacts: Collect = async ({ account }, pathOf) => {
  const contacts: Contact[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await listContacts(account.userId, 'all', { pageNumber, pageSize })
    for (const { contactId } of page.items) {
      contacts.push(await loadContact(account.userId, contactId))
    }
    if (pageNumber * pageSize >= page.total) break
  }
  const path = pathOf('contacts/', 'contacts.vcf')
  return {
    files:
      contacts.length === 0
        ? []
        : [
            {
              path,
              modifiedAt: new Date().toISOString(),
              bytes: new TextEncoder().encode(contacts.map(writeCard).join('')),
            },
          ],
    page: { heading: 'Contacts', items: contacts.map(toItem) },
    data: { contacts },
  }
}
