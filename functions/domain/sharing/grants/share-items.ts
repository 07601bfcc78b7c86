import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Share } from '#shared/model/share.ts'
import { displayName, primaryEmail } from '#shared/rules/contacts.ts'
import type { Target } from '../target.ts'
import { listSharesOf } from './share-repository.ts'

/**
 * Which shares of a target are listed: all, or only those that open now, or only those that open
 * after the owner's death.
 */
export type ShareFilter = Target & { readonly posthumousOnly?: boolean | undefined }

/** The shares of a target that are not revoked. */
export const sharesFor = async (owner: UserId, filter: ShareFilter): Promise<readonly Share[]> =>
  (await listSharesOf(owner, filter)).filter(
    ({ status, posthumousOnly }) =>
      status !== 'REVOKED' &&
      (filter.posthumousOnly === undefined || posthumousOnly === filter.posthumousOnly),
  )

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

/**
 * The shares of a target that are not revoked, as their owner sees them, by name. Deleted contacts
 * are left out.
 */
export const shareItems = async (owner: UserId, filter: ShareFilter) => {
  const items = await Promise.all(
    (await sharesFor(owner, filter)).map(async (share) => {
      const contact = await findContact(owner, share.contactId)
      return contact ? [toShareItem(contact, share)] : []
    }),
  )
  return items.flat().sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
