import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { invalidField } from '#shared/errors.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { contactEmail } from '../invitations/contact-email.ts'
import { delegatesAtMost, listActiveDelegates } from './delegate-repository.ts'
import { disable } from './disable.ts'
import { assertAdult, enable } from './enable.ts'

/**
 * Makes these contacts, and no others, the caller's delegates. All of them are checked before
 * anything is changed. Those who were asked already are not asked again. The delegates who are no
 * longer named are ended last, so that the owner still has them if an invitation fails.
 */
export const nameDelegates = async (
  context: MemberContext,
  chosenIds: readonly ContactId[],
): Promise<void> => {
  const { account, userId } = context.caller
  const contactIds = [...new Set(chosenIds)]
  const field = 'contactIds'
  if (contactIds.length > delegatesAtMost) {
    throw invalidField(field, `You can have ${delegatesAtMost} delegates at most.`)
  }
  const active = await listActiveDelegates(userId)
  const addedIds = contactIds.filter((contactId) => !active.includes(contactId))
  for (const contactId of contactIds) {
    const contact = await loadContact(userId, contactId)
    if (!addedIds.includes(contactId)) continue
    contactEmail(account, contact, field)
    assertAdult(contact, context.now, field)
  }
  const leaving = active.filter((contactId) => !contactIds.includes(contactId))
  for (const contactId of addedIds) await enable(context, contactId, { field, leaving })
  for (const contactId of leaving) await disable(context, contactId)
}
