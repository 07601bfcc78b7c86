import { newId } from '#functions/core/crypto/random.ts'
import { assertNotInFuture } from '#functions/domain/accounts/change-profile.ts'
import {
  changeContact,
  withEmailOrNumber,
  withPart,
  withPrimaries,
} from '#functions/domain/contacts/change-contact.ts'
import { createContact, updateContact } from '#functions/domain/contacts/save-contact.ts'
import { loadAvatarByName } from '#functions/domain/files/avatar-change.ts'
import { followContactAddress } from '#functions/domain/sharing/delegates/follow-contact-address.ts'
import { deleteContact } from '#functions/domain/sharing/delete-contact.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { Email } from '#shared/model/plain.ts'
import { displayName, primaryEmail, withOnePrimary } from '#shared/rules/contacts.ts'
import { suggestEmail } from '#shared/rules/suggest-email.ts'

/**
 * The specification names the parameters `parentId`, `itemId` and `personId`. Each is the id of the
 * contact, or the new value.
 */
export const changeContacts = {
  AddContactWithDetail: async ({ body }, context) => createContact(body, context),
  AddQuickContact: async ({ body: { email, phoneNumber, ...fields } }, context) =>
    createContact(
      {
        ...fields,
        emails: email === undefined ? [] : [{ email, primary: true }],
        phoneNumbers:
          phoneNumber === undefined
            ? []
            : [{ number: phoneNumber, primary: true, confirmed: false }],
        addresses: [],
      },
      context,
    ),
  AddUpdatePersonAddress: async ({ parentId: contactId, body }, context) => {
    const address = { ...body, id: body.id ?? newId() }
    return changeContact(contactId, context, ({ addresses }) => ({
      // Two equal addresses may stay. Only one with the same id is replaced.
      addresses: withPart(addresses, address, () => false),
    }))
  },
  AddUpdatePersonEmail: async ({ parentId: contactId, body }, context) => {
    const added = { ...body, id: body.id ?? newId() }
    return changeContact(
      contactId,
      context,
      ({ emails }) => ({
        emails: withEmailOrNumber(emails, added, ({ email }) => email === added.email),
      }),
      (before, after) => followContactAddress(context, before, after),
    )
  },
  AddUpdatePersonPhoneNumber: async ({ parentId: contactId, confirmed, body }, context) => {
    const added = { ...body, confirmed, id: body.id ?? newId() }
    return changeContact(contactId, context, ({ phoneNumbers }) => ({
      phoneNumbers: withEmailOrNumber(phoneNumbers, added, ({ number }) => number === added.number),
    }))
  },
  DeletePersonPhoneNumber: async ({ personId: contactId }, context) =>
    changeContact(contactId, context, ({ phoneNumbers }) => ({
      // The call names no number, and deletes the primary one.
      phoneNumbers: withOnePrimary(phoneNumbers.filter(({ primary }) => !primary)),
    })),
  Delete: async ({ contactId }, context) => {
    await deleteContact(context, contactId)
    return { deleted: true }
  },
  UpdateContact: ({ body }, context) =>
    updateContact(body, context, (before, after) => followContactAddress(context, before, after)),
  UpdateMiniContact: async ({ parentId: contactId, body }, context) => {
    const contact = await changeContact(
      contactId,
      context,
      (before) => withPrimaries(before, body),
      (before, after) => followContactAddress(context, before, after),
    )
    return { ...contact, name: displayName(contact), email: primaryEmail(contact) }
  },
  UpdatePersonAvatarByFileName: async ({ parentId: contactId, fileName }, context) => {
    const avatarFileId = await loadAvatarByName(context.caller.userId, fileName)
    return changeContact(contactId, context, () => ({ avatarFileId }))
  },
  UpdatePersonAvatar: async ({ parentId: contactId, itemId: fileId }, context) =>
    changeContact(contactId, context, () => ({ avatarFileId: fileId || undefined })),
  UpdatePersonHonorific: async ({ parentId: contactId, itemId: honorific }, context) =>
    changeContact(contactId, context, () => ({ honorific: honorific || undefined })),
  UpdatePersonSex: async ({ parentId: contactId, itemId: sex }, context) =>
    changeContact(contactId, context, () => ({ sex: sex || undefined })),
  UpdatePersonData: async ({ itemId: contactId, ...fields }, context) => {
    const changes = Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) =>
        // An empty text removes the detail.
        value === undefined ? [] : [[name, value === '' ? undefined : value]],
      ),
    )
    assertNotInFuture(changes.birthDate, context, 'birthDate')
    return changeContact(contactId, context, () => changes)
  },
  ValidateContactEmail: async (input) => {
    const email = Email.safeParse(input.email)
    if (!email.success) return { valid: false }
    return { valid: true, email: email.data, suggestion: suggestEmail(email.data) }
  },
} satisfies Partial<Handlers<typeof contactData>>
