import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { addressOf } from '../invitations/invitation.ts'
import { loadShareable } from '../shareable.ts'
import type { Target } from '../target.ts'
import { shareItems } from './share-items.ts'
import { shareWith } from './share-with.ts'

interface Recipients {
  readonly contactIds: readonly ContactId[]
  readonly posthumousOnly: boolean
  readonly silent: boolean
}

/**
 * Shares one target of the caller with some contacts, besides those with whom it is shared already, and returns all its
 * shares. All contacts are checked before anything is shared.
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
    if (!contact.linkedUserId) addressOf(account, contact, 'contactIds')
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
