import { AppError } from '#shared/errors.ts'
import type { ContactId, UserId } from '#shared/model/ids.ts'
import { type IndexEntry, readIndex, toMiniContact } from './contact-index.ts'

/** Who among an owner's contacts has an address already, if anybody. */
export const findByEmail = async (
  owner: UserId,
  emails: readonly string[],
  except?: ContactId,
): Promise<IndexEntry | undefined> => {
  if (emails.length === 0) return undefined
  const index = await readIndex(owner, { consistent: true })
  return index.find(
    (entry) => entry.contactId !== except && entry.emails.some((each) => emails.includes(each)),
  )
}

/** Refuses addresses that another contact has (`CONTACT_EXISTS`, whom in `details`). */
export const assertNoDuplicate = async (
  owner: UserId,
  emails: readonly string[],
  except?: ContactId,
): Promise<void> => {
  const other = await findByEmail(owner, emails, except)
  if (!other) return
  throw new AppError('CONTACT_EXISTS', `${other.name} has this e-mail address already.`, {
    field: 'emails',
    details: { contact: toMiniContact(other) },
  })
}
