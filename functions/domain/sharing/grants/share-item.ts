import type { Contact } from '#shared/model/contact.ts'
import type { Share } from '#shared/model/share.ts'
import { displayName, primaryEmail } from '#shared/rules/contacts.ts'

/** One share with one contact, as its owner sees it. */
export const toShareItem = (contact: Contact, share: Share) => ({
  targetType: share.targetType,
  targetId: share.targetId,
  targetFilter: share.targetFilter,
  contactId: contact.contactId,
  name: displayName(contact),
  email: primaryEmail(contact),
  posthumousOnly: share.posthumousOnly,
  silent: share.silent,
  status: share.status,
  createdAt: share.createdAt,
  claimedAt: share.claimedAt,
  claimedBy: share.claimedBy,
  invitationExpiresAt: share.codeExpiresAt,
})
