import type * as z from 'zod'
import { newId } from '#functions/core/crypto/random.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { revise } from '#functions/core/store/revise.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { invalidField } from '#shared/errors.ts'
import { type Contact, partLimit } from '#shared/model/contact.ts'
import { ContactId, type PersonId } from '#shared/model/ids.ts'
import { withOnePrimary } from '#shared/rules/contacts.ts'
import { contactReplacement, loadContact, writeContact } from './contact-repository.ts'

/**
 * Makes further parts of the transaction that changes a contact. They concern shares and delegates,
 * and the code of contacts may not import those (`functions/floors.test.ts`).
 */
export type Follow = (before: Contact, after: Contact) => Promise<readonly Write[]>

/**
 * Changes one part of a contact as it is stored now. A change of another part at the same time is
 * neither overwritten nor refused.
 */
export const changeContact = (
  id: PersonId | ContactId,
  { caller: { account }, now }: MemberContext,
  change: (before: Contact) => Partial<Contact>,
  follow: Follow = async () => [],
): Promise<Contact> =>
  retryStale(async () => {
    const before = await loadContact(account.userId, ContactId.parse(id))
    const after = revise(before, change(before), now)
    await writeContact(async () => [
      ...(await contactReplacement(account, before, after)),
      ...(await follow(before, after)),
    ])
    return after
  })

/**
 * The index of the part that a new one replaces, or -1. It has the same id, or else the same
 * content (`isSame`).
 */
const replacedIndex = <P extends { readonly id: string }>(
  parts: readonly P[],
  part: P,
  isSame: (other: P) => boolean,
): number => {
  const withSameId = parts.findIndex((candidate) => candidate.id === part.id)
  return withSameId < 0 ? parts.findIndex(isSame) : withSameId
}

/**
 * The parts with a new one. It replaces the part with the same id or content (`isSame`), and takes
 * over the id of that part. `VALIDATION_FAILED` if there were more than `partLimit` then.
 */
export const withPart = <P extends { readonly id: string }>(
  parts: readonly P[],
  part: P,
  isSame: (other: P) => boolean,
): P[] => {
  const place = replacedIndex(parts, part, isSame)
  const changedParts =
    place < 0 ? [...parts, part] : parts.with(place, { ...part, id: parts[place]?.id ?? part.id })
  if (changedParts.length > partLimit) {
    throw invalidField('body', `There can be ${partLimit} of these at most.`)
  }
  // A part with the same content may stand beside the one with the same id.
  return changedParts.filter(
    (candidate, index) => index === place || place < 0 || !isSame(candidate),
  )
}

/**
 * The mail addresses or telephone numbers of a contact with a new one, as `withPart` adds it.
 * Exactly one of them is primary: the new one, if it says so.
 */
export const withEmailOrNumber = <P extends { readonly id: string; readonly primary: boolean }>(
  entries: readonly P[],
  entry: P,
  isSame: (other: P) => boolean,
): P[] =>
  withOnePrimary(
    withPart(
      entry.primary ? entries.map((other) => ({ ...other, primary: false })) : entries,
      entry,
      isSame,
    ),
  )

type MiniFields = z.output<(typeof contactData.operations.UpdateMiniContact)['body']>

/**
 * The changes that give a contact these names, this primary mail address and this primary number.
 * They replace the primary ones. Other addresses and numbers stay.
 */
export const withPrimaries = (
  { emails, phoneNumbers }: Contact,
  { email, phoneNumber: number, ...names }: MiniFields,
): Partial<Contact> => {
  const oldEmail = emails.find((entry) => entry.primary)
  const oldNumber = phoneNumbers.find((entry) => entry.primary)
  const address = email !== undefined &&
    email !== oldEmail?.email && { ...oldEmail, id: oldEmail?.id ?? newId(), email, primary: true }
  const phone = number !== undefined &&
    number !== oldNumber?.number && {
      ...oldNumber,
      id: oldNumber?.id ?? newId(),
      number,
      confirmed: false,
      primary: true,
    }
  return {
    ...names,
    ...(address && {
      emails: withEmailOrNumber(emails, address, (entry) => entry.email === email),
    }),
    ...(phone && {
      phoneNumbers: withEmailOrNumber(phoneNumbers, phone, (entry) => entry.number === number),
    }),
  }
}
