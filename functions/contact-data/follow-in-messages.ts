import type { MemberContext } from '#functions/core/context.ts'
import { log } from '#functions/core/log.ts'
import { followContact } from '#functions/messages/follow-contact.ts'
import { AppError } from '#shared/errors.ts'
import { type Contact, displayName, primaryEmail } from '#shared/model/contact.ts'

/**
 * Lets scheduled messages go to the address and by the name that a contact has now. One that could not be scheduled
 * like that, such as to somebody who has no address any more, stays as it was: changing a contact is refused for no
 * message's sake.
 */
export const followInMessages = async (
  context: MemberContext,
  before: Contact,
  after: Contact,
): Promise<void> => {
  const same =
    displayName(before) === displayName(after) && primaryEmail(before) === primaryEmail(after)
  if (same) return
  try {
    await followContact(context, after.contactId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log('warn', 'A scheduled message does not follow its recipient', {
      requestId: context.requestId,
      code: error.code,
    })
  }
}
