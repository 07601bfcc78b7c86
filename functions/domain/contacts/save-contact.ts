import type * as z from 'zod'
import { newId } from '#functions/core/crypto/random.ts'
import { firstVersion } from '#functions/core/store/revise.ts'
import { assertNotInFuture } from '#functions/domain/accounts/change-profile.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { AppError } from '#shared/errors.ts'
import type { Contact } from '#shared/model/contact.ts'
import { ContactId, PersonId, type UserId } from '#shared/model/ids.ts'
import type { Follow } from './change-contact.ts'
import { listContactsByEmail, toMiniContact } from './contact-index.ts'
import {
  contactCreation,
  contactReplacement,
  loadContact,
  writeContact,
} from './contact-repository.ts'
import { storedParts } from './stored-parts.ts'

/**
 * Refuses addresses that another contact has (`CONTACT_EXISTS`, with that contact in `details`).
 */
const assertNoDuplicate = async (
  owner: UserId,
  emails: readonly string[],
  ownContactId?: ContactId,
): Promise<void> => {
  const contacts = await listContactsByEmail(owner, emails)
  const otherContact = contacts.find(({ contactId }) => contactId !== ownContactId)
  if (!otherContact) return
  throw new AppError('CONTACT_EXISTS', `${otherContact.name} already has this email address.`, {
    field: 'emails',
    details: { contact: toMiniContact(otherContact) },
  })
}

type Fields = z.output<(typeof contactData.operations.AddContactWithDetail)['body']>

/** Stores a new contact of the caller, and returns it. */
export const createContact = async (
  { allowDuplicate, ...fields }: Fields,
  context: MemberContext,
): Promise<Contact> => {
  const { account } = context.caller
  assertNotInFuture(fields.birthDate, context, 'birthDate')
  const id = newId()
  const contact: Contact = {
    ...fields,
    ...storedParts(fields),
    contactId: ContactId.parse(id),
    personId: PersonId.parse(id),
    ...firstVersion(context.now),
    isDelegate: false,
  }
  if (!allowDuplicate) {
    await assertNoDuplicate(
      account.userId,
      contact.emails.map(({ email }) => email),
    )
  }
  await writeContact(() => contactCreation(account, contact))
  return contact
}

type UpdateInput = z.output<(typeof contactData.operations.UpdateContact)['body']>

/**
 * Replaces a contact of the caller, and returns it. `follow` makes further parts of the same
 * transaction, about shares and delegates. `NOT_FOUND` if the caller has no such contact,
 * and `STALE_VERSION` if it has another version by now.
 */
export const updateContact = async (
  { contactId, version, allowDuplicate, ...fields }: UpdateInput,
  context: MemberContext,
  follow: Follow,
): Promise<Contact> => {
  const { account } = context.caller
  const before = await loadContact(account.userId, contactId, { version })
  assertNotInFuture(fields.birthDate, context, 'birthDate')
  const after: Contact = {
    ...fields,
    ...storedParts(fields),
    contactId,
    personId: before.personId,
    version: before.version + 1,
    isDelegate: before.isDelegate,
    delegateAsked: before.delegateAsked,
    linkedUserId: before.linkedUserId,
    vcardUid: before.vcardUid,
    createdAt: before.createdAt,
    updatedAt: context.now.toISOString(),
  }
  if (!allowDuplicate) {
    // Only added addresses are checked. Another contact may have an earlier one, because the owner
    // may have allowed that duplicate (`allowDuplicate`).
    const emailsBefore = before.emails.map(({ email }) => email)
    const addedEmails = after.emails
      .map(({ email }) => email)
      .filter((email) => !emailsBefore.includes(email))
    await assertNoDuplicate(account.userId, addedEmails, contactId)
  }
  await writeContact(async () => [
    ...(await contactReplacement(account, before, after)),
    ...(await follow(before, after)),
  ])
  return after
}
