import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { delegateItems } from '#functions/domain/sharing/delegate-items.ts'
import { delegatesAtMost, listDelegates } from '#functions/domain/sharing/delegate-repository.ts'
import { disable } from '#functions/domain/sharing/disable.ts'
import { enable } from '#functions/domain/sharing/enable.ts'
import { addressOf } from '#functions/domain/sharing/invitation.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { AppError } from '#shared/errors.ts'

/**
 * All named contacts are checked before anything is changed. Contacts who were asked already are not asked again. The
 * delegates who are no longer named leave last: if an invitation fails, the owner still has them.
 */
export const updateDelegates: Handler<typeof sharing.operations.UpdateDelegates> = async (
  { body },
  context,
) => {
  const { account, userId } = context.caller
  const contactIds = [...new Set(body.contactIds)]
  const field = 'contactIds'
  if (contactIds.length > delegatesAtMost) {
    throw new AppError('VALIDATION_FAILED', `You can have ${delegatesAtMost} delegates at most.`, {
      field,
    })
  }
  const active = (await listDelegates(userId))
    .filter(({ status }) => status === 'INVITED' || status === 'ACCEPTED')
    .map(({ contactId }) => contactId)
  const added = contactIds.filter((contactId) => !active.includes(contactId))
  for (const contactId of contactIds) {
    const contact = await loadContact(userId, contactId)
    if (added.includes(contactId)) addressOf(account, contact, field)
  }
  const leaving = active.filter((each) => !contactIds.includes(each))
  for (const contactId of added) await enable(context, contactId, { field, leaving })
  for (const contactId of leaving) await disable(context, contactId)
  return { items: await delegateItems(userId) }
}
