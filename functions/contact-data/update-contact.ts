import { assertBorn } from '#functions/domain/contacts/assert-born.ts'
import { assertNoDuplicate } from '#functions/domain/contacts/assert-no-duplicate.ts'
import {
  contactReplacement,
  loadContact,
  writeContact,
} from '#functions/domain/contacts/contact-repository.ts'
import { storedParts } from '#functions/domain/contacts/stored-parts.ts'
import { followContactAddress } from '#functions/domain/sharing/follow-contact-address.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import type { Contact } from '#shared/model/contact.ts'

export const updateContact: Handler<typeof contactData.operations.UpdateContact> = async (
  { body: { contactId, version, allowDuplicate, ...fields } },
  context,
) => {
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
}
