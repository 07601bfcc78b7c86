import { contactData } from '#shared/contract/contact-data.ts'
import { sharing } from '#shared/contract/sharing.ts'
import { wills } from '#shared/contract/wills.ts'
import { lifecycle } from './lifecycle.ts'

const { AddQuickContact } = contactData.operations
const { EnableTargetShare, ListSharesForTarget } = sharing.operations
const { CreateWill, DeleteWillsGroup } = wills.operations

const willTarget = (targetId: string) => ({ targetType: 'will', targetId })

/** The contact with whom each will is shared. */
const sharedWith = new Map<string, string>()

lifecycle('what is shared of a will', {
  create: async (ask) => {
    const { contactId } = await ask({ operation: AddQuickContact, ...AddQuickContact.example })
    const { willId } = await ask({ operation: CreateWill, body: { role: 'own' } })
    await ask({ operation: EnableTargetShare, query: { ...willTarget(willId), contactId } })
    sharedWith.set(willId, contactId)
    return willId
  },
  read: (id) => ({ operation: ListSharesForTarget, query: willTarget(id) }),
  list: (id) => ({ operation: ListSharesForTarget, query: willTarget(id) }),
  change: (id) => ({
    operation: EnableTargetShare,
    query: { ...willTarget(id), contactId: sharedWith.get(id), posthumousOnly: true },
  }),
  // A share is removed together with its will.
  remove: () => ({ operation: DeleteWillsGroup }),
  versioned: false,
})
