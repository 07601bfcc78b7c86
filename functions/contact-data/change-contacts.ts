import { newId } from '#functions/core/crypto/random.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { removeContactEverywhere } from '#functions/domain/companies/change-contacts.ts'
import { assertBorn } from '#functions/domain/contacts/assert-born.ts'
import { assertNoDuplicate } from '#functions/domain/contacts/assert-no-duplicate.ts'
import { changeContact, withPart } from '#functions/domain/contacts/change-contact.ts'
import {
  contactRemoval,
  contactReplacement,
  loadContact,
  writeContact,
} from '#functions/domain/contacts/contact-repository.ts'
import { createContact } from '#functions/domain/contacts/create-contact.ts'
import { storedParts } from '#functions/domain/contacts/stored-parts.ts'
import { findAvatarByName } from '#functions/domain/files/find-avatar-by-name.ts'
import {
  delegateRemoval,
  findDelegate,
} from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { disable } from '#functions/domain/sharing/delegates/disable.ts'
import { followContactAddress } from '#functions/domain/sharing/delegates/follow-contact-address.ts'
import { deleteShares } from '#functions/domain/sharing/grants/delete-shares.ts'
import { listAllShares } from '#functions/domain/sharing/grants/share-repository.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import type { Contact } from '#shared/model/contact.ts'
import { Email } from '#shared/model/plain.ts'
import { displayName, primaryEmail, withOnePrimary } from '#shared/rules/contacts.ts'
import { suggestEmail } from '#shared/rules/suggest-email.ts'

/**
 * The mail addresses or numbers of a contact with one more, or with another in its place. One of
 * them is primary.
 */
const withPoint = <P extends { readonly id: string; readonly primary: boolean }>(
  points: readonly P[],
  point: P,
  isSame: (other: P) => boolean,
): P[] =>
  withOnePrimary(
    withPart(
      point.primary ? points.map((each) => ({ ...each, primary: false })) : points,
      point,
      isSame,
    ),
  )

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
  AddUpdatePersonAddress: async ({ parentId, body }, context) => {
    const address = { ...body, id: body.id ?? newId() }
    return changeContact(parentId, context, ({ addresses }) => ({
      addresses: withPart(addresses, address, () => false),
    }))
  },
  AddUpdatePersonEmail: async ({ parentId, body }, context) => {
    const added = { ...body, id: body.id ?? newId() }
    return changeContact(
      parentId,
      context,
      ({ emails }) => ({
        emails: withPoint(emails, added, ({ email }) => email === added.email),
      }),
      (before, after) => followContactAddress(context, before, after),
    )
  },
  AddUpdatePersonPhoneNumber: async ({ parentId, confirmed, body }, context) => {
    const added = { ...body, confirmed, id: body.id ?? newId() }
    return changeContact(parentId, context, ({ phoneNumbers }) => ({
      phoneNumbers: withPoint(phoneNumbers, added, ({ number }) => number === added.number),
    }))
  },
  DeletePersonPhoneNumber: async ({ personId }, context) =>
    changeContact(personId, context, ({ phoneNumbers }) => ({
      phoneNumbers: withOnePrimary(phoneNumbers.filter(({ primary }) => !primary)),
    })),
  /**
   * The contact's rights end first: if the call fails half-way, the contact can do less, and no right remains without a
   * contact. Messages that are scheduled to them keep the address that they were scheduled with.
   */
  Delete: async ({ contactId }, context) => {
    const { account } = context.caller
    const { userId } = account
    await loadContact(userId, contactId)
    await disable(context, contactId)
    const shares = await listAllShares(userId)
    await deleteShares(
      userId,
      shares.filter((share) => share.contactId === contactId),
    )
    await removeContactEverywhere(context, contactId)
    await writeContact(async () => {
      const contact = await loadContact(userId, contactId)
      const delegate = await findDelegate(userId, contactId)
      return [
        ...(await contactRemoval(account, contact)),
        ...(delegate ? delegateRemoval(userId, delegate) : []),
        await activityAbout(context, account, 'CONTACT_DELETED', displayName(contact)),
      ]
    })
    // The contact may have been added to a business meanwhile. From here on nobody can.
    await removeContactEverywhere(context, contactId)
    return { deleted: true }
  },
  UpdateContact: async ({ body: { contactId, version, allowDuplicate, ...fields } }, context) => {
    const { account } = context.caller
    const before = await loadContact(account.userId, contactId, { version })
    assertBorn(fields.birthDate, context)
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
      const known = before.emails.map(({ email }) => email)
      const added = after.emails.map(({ email }) => email).filter((email) => !known.includes(email))
      await assertNoDuplicate(account.userId, added, contactId)
    }
    await writeContact(async () => [
      ...(await contactReplacement(account, before, after)),
      ...(await followContactAddress(context, before, after)),
    ])
    return after
  },
  UpdateMiniContact: async (
    { parentId, body: { email, phoneNumber: number, ...names } },
    context,
  ) => {
    const contact = await changeContact(
      parentId,
      context,
      ({ emails, phoneNumbers }) => {
        const old = emails.find((each) => each.primary)
        const oldNumber = phoneNumbers.find((each) => each.primary)
        return {
          ...names,
          ...(email === undefined || email === old?.email
            ? {}
            : {
                emails: withPoint(
                  emails,
                  { ...old, id: old?.id ?? newId(), email, primary: true },
                  (each) => each.email === email,
                ),
              }),
          ...(number === undefined || number === oldNumber?.number
            ? {}
            : {
                phoneNumbers: withPoint(
                  phoneNumbers,
                  {
                    ...oldNumber,
                    id: oldNumber?.id ?? newId(),
                    number,
                    confirmed: false,
                    primary: true,
                  },
                  (each) => each.number === number,
                ),
              }),
        }
      },
      (before, after) => followContactAddress(context, before, after),
    )
    return { ...contact, name: displayName(contact), email: primaryEmail(contact) }
  },
  UpdatePersonAvatarByFileName: async ({ parentId, fileName }, context) => {
    const avatarFileId = await findAvatarByName(context.caller.userId, fileName)
    return changeContact(parentId, context, () => ({ avatarFileId }))
  },
  UpdatePersonAvatar: async ({ parentId, itemId }, context) =>
    changeContact(parentId, context, () => ({ avatarFileId: itemId || undefined })),
  UpdatePersonHonorific: async ({ parentId, itemId }, context) =>
    changeContact(parentId, context, () => ({ honorific: itemId || undefined })),
  UpdatePersonSex: async ({ parentId, itemId }, context) =>
    changeContact(parentId, context, () => ({ sex: itemId || undefined })),
  UpdatePersonData: async ({ itemId, ...given }, context) => {
    const changes = Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value === '' ? undefined : value]],
      ),
    )
    assertBorn(given.birthDate || undefined, context)
    return changeContact(itemId, context, () => changes)
  },
  ValidateContactEmail: async (input) => {
    const email = Email.safeParse(input.email)
    if (!email.success) return { valid: false }
    return { valid: true, email: email.data, suggestion: suggestEmail(email.data) }
  },
} satisfies Partial<Handlers<typeof contactData>>
