import { contactData } from '#shared/contract/contact-data.ts'
import { sharing } from '#shared/contract/sharing.ts'
import { lifecycle } from './lifecycle.ts'

const { AddQuickContact } = contactData.operations
const { EnableDelegate, DelegateStatus, ListDelegates, DisableDelegate } = sharing.operations

lifecycle('a delegate', {
  create: async (ask) => {
    const { contactId } = await ask({ operation: AddQuickContact, ...AddQuickContact.example })
    await ask({ operation: EnableDelegate, query: { id: contactId } })
    return contactId
  },
  read: (id) => ({ operation: DelegateStatus, query: { id } }),
  list: () => ({ operation: ListDelegates }),
  // A disabled delegate is still listed, as disabled.
  change: (id) => ({ operation: DisableDelegate, query: { id } }),
  versioned: false,
})
