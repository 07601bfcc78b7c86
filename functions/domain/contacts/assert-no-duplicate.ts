import { AppError } from '#shared/errors.ts'
import type { ContactId, UserId } from '#shared/model/ids.ts'
import { toMiniContact } from './contact-index.ts'
import { findByEmail } from './find-by-email.ts'

/** Refuses addresses that another contact has (`CONTACT_EXISTS`, with that contact in `details`). */
export const assertNoDuplicate = async (
  owner: UserId,
  emails: readonly string[],
  except?: ContactId,
): Promise<void> => {
  const other = (await findByEmail(owner, emails)).find(({ contactId }) => contactId !== except)
  if (!other) return
  throw new AppError('CONTACT_EXISTS', `${other.name} has this e-mail address already.`, {
    field: 'emails',
    details: { contact: toMiniContact(other) },
  })
}
