import { AppError } from '#shared/errors.ts'
import type { ContactId, UserId } from '#shared/model/ids.ts'
import { type IndexEntry, readIndex, toMiniContact } from './contact-index.ts'

/** The contact of an owner that has an address, if any. */
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

/** Refuses addresses that another contact has (`CONTACT_EXISTS`, with that contact in `details`). */
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
