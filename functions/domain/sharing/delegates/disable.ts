import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { linkRemoval } from '#functions/domain/links/link-code.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { plainContactName } from '../people.ts'
import { toDelegateItem } from './delegate-items.ts'
import { findDelegate } from './delegate-repository.ts'
import { storeOwnDelegate } from './store-delegate.ts'

/**
 * Disables a delegate with effect from this call. A contact who is no delegate stays as they are.
 */
export const disable = async (context: MemberContext, contactId: ContactId) => {
  const { account, userId } = context.caller
  const contact = await loadContact(userId, contactId)
  const before = await findDelegate(userId, contactId)
  if (before?.status !== 'INVITED' && before?.status !== 'ACCEPTED') {
    return toDelegateItem(contact, before)
  }
  // The link of the request ends too, so that nobody accepts a request after it was withdrawn.
  const { codeHash, codeExpiresAt: _, ...rest } = before
  const after = { ...rest, status: 'DISABLED' as const, disabledAt: context.now.toISOString() }
  await storeOwnDelegate(context, before, after, {
    extraWrites: [
      ...(codeHash ? linkRemoval(userId, codeHash) : []),
      await activityAbout(context, account, 'DELEGATE_DISABLED', plainContactName(contact)),
    ],
  })
  return toDelegateItem(contact, after)
}
