import { newId } from '#functions/core/crypto/random.ts'
import { changeContact, withPart } from '#functions/domain/contacts/change-contact.ts'
import { followContactAddress } from '#functions/domain/sharing/follow-contact-address.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { displayName, primaryEmail, withOnePrimary } from '#shared/rules/contacts.ts'

const asPrimary = <P extends { readonly id: string; readonly primary: boolean }>(
  parts: readonly P[],
  part: P,
  isSame: (other: P) => boolean,
): P[] =>
  withOnePrimary(
    withPart(
      parts.map((each) => ({ ...each, primary: false })),
      part,
      isSame,
    ),
  )

export const updateMiniContact: Handler<typeof contactData.operations.UpdateMiniContact> = async (
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
              emails: asPrimary(
                emails,
                { ...old, id: old?.id ?? newId(), email, primary: true },
                (each) => each.email === email,
              ),
            }),
        ...(number === undefined || number === oldNumber?.number
          ? {}
          : {
              phoneNumbers: asPrimary(
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
}
