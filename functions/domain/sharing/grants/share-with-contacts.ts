import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { findContact, loadContact } from '#functions/domain/contacts/contact-repository.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { contactEmail } from '../invitations/contact-email.ts'
import { loadShareable, loadTarget } from '../shareable.ts'
import type { Target } from '../target.ts'
import { revoke } from './revoke.ts'
import { shareItems, sharesFor } from './share-items.ts'
import { shareWith, type Terms } from './share-with.ts'

interface Recipients {
  readonly contactIds: readonly ContactId[]
  readonly posthumousOnly: boolean
  /** Whether no mail tells the contacts of it. */
  readonly silent: boolean
}

/**
 * Shares one target of the caller with some more contacts, and returns all its shares. All contacts
 * are checked before anything is shared.
 */
export const shareWithContacts = async (
  context: MemberContext,
  target: Target,
  { contactIds, ...terms }: Recipients,
) => {
  const { account, userId } = context.caller
  const described = await loadShareable(account, target)
  const contacts = await Promise.all(
    [...new Set(contactIds)].map((contactId) => loadContact(userId, contactId)),
  )
  for (const contact of contacts) {
    if (!contact.linkedUserId) contactEmail(account, contact, 'contactIds')
  }
  for (const contact of contacts) {
    await shareWith(context, contact, {
      target,
      described,
      terms: { ...terms, mail: 'standard' },
      field: 'contactIds',
    })
  }
  return { items: await shareItems(userId, target) }
}

/**
 * Shares one target of the caller with these contacts and no others. All of them are checked before
 * anything is changed. Only shares with the same `posthumousOnly` are ended, because a list of the
 * people who see a target now says nothing about the people who see it later.
 */
export const shareOnlyWith = async (
  context: MemberContext,
  target: Target,
  { contactIds, terms }: { readonly contactIds: readonly ContactId[]; readonly terms: Terms },
): Promise<void> => {
  const { account, userId } = context.caller
  const { posthumousOnly } = terms
  const contacts = await Promise.all(
    [...new Set(contactIds)].map((contactId) => loadContact(userId, contactId)),
  )
  const current = await sharesFor(userId, { ...target, posthumousOnly })
  const isCurrent = (contactId: string) => current.some((share) => share.contactId === contactId)
  const addedContacts = contacts.filter(({ contactId }) => !isCurrent(contactId))
  // Ending a share never needs a plan.
  const described = await (addedContacts.length > 0 ? loadShareable : loadTarget)(account, target)
  for (const contact of addedContacts) {
    if (!contact.linkedUserId) contactEmail(account, contact, 'contactIds')
  }
  for (const share of current) {
    if (contacts.some(({ contactId }) => contactId === share.contactId)) continue
    const contact = await findContact(userId, share.contactId)
    await revoke(context, { share, contact, ownerLabel: described.ownerLabel })
  }
  for (const contact of addedContacts) {
    await shareWith(context, contact, {
      target,
      described,
      terms,
      field: 'contactIds',
    })
  }
}
