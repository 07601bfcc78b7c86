import { contactData } from '#shared/contract/contact-data.ts'
import { lifecycle } from './lifecycle.ts'

const { AddQuickContact, GetContact, GetListOfContacts, UpdateContact, Delete } =
  contactData.operations

lifecycle('a contact', {
  create: async (ask) =>
    (await ask({ operation: AddQuickContact, ...AddQuickContact.example })).contactId,
  read: (id) => ({ operation: GetContact, query: { id } }),
  list: () => ({ operation: GetListOfContacts }),
  change: (contactId, version) => ({
    operation: UpdateContact,
    body: { contactId, version, firstName: 'Noor', nickName: `Nora ${version}` },
  }),
  remove: (contactId) => ({ operation: Delete, query: { contactId } }),
})
