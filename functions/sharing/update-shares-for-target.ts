import { findContact, loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { addressOf } from '#functions/domain/sharing/invitation.ts'
import { revoke } from '#functions/domain/sharing/revoke.ts'
import { shareItems, sharesFor } from '#functions/domain/sharing/share-items.ts'
import { shareWith } from '#functions/domain/sharing/share-with.ts'
import { loadShareable, loadTarget } from '#functions/domain/sharing/shareable.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

/**
 * All named contacts are checked before anything is changed. Only shares of the requested kind are ended: a list of
 * those who see a target now says nothing about those who see it later.
 */
export const updateSharesForTarget: Handler<
  typeof sharing.operations.UpdateSharesForTarget
> = async (input, context) => {
  const { account, userId } = context.caller
  const { targetType, targetId, targetFilter, posthumousOnly, body } = input
  const target = { targetType, targetId, targetFilter }
  const filter = { ...target, posthumousOnly }
  const contacts = await Promise.all(
    [...new Set(body.contactIds)].map((contactId) => loadContact(userId, contactId)),
  )
  const current = await sharesFor(userId, filter)
  const isCurrent = (contactId: string) => current.some((share) => share.contactId === contactId)
  const added = contacts.filter(({ contactId }) => !isCurrent(contactId))
  // Ending a share never needs a plan.
  const described = await (added.length > 0 ? loadShareable : loadTarget)(account, target)
  for (const contact of added) {
    if (!contact.linkedUserId) addressOf(account, contact, 'contactIds')
  }
  for (const share of current) {
    if (contacts.some(({ contactId }) => contactId === share.contactId)) continue
    const contact = await findContact(userId, share.contactId)
    await revoke(context, { share, contact, own: described.own })
  }
  for (const contact of added) {
    await shareWith(context, contact, {
      target,
      described,
      terms: {
        posthumousOnly,
        silent: body.silent,
        mail: input.altShareEmailTemplateId,
      },
      field: 'contactIds',
    })
  }
  return { items: await shareItems(userId, filter) }
}
