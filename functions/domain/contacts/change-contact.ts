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

/** The parts of the same transaction that follow in nouns above this one. */
export type Follow = (before: Contact, after: Contact) => Promise<readonly Write[]>

/**
 * Changes one part of a contact as stored at this moment. A change of another part at the same time
 * is neither overwritten nor refused.
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

/** The index of the part with the same id, or else of one that is the same thing, or -1. */
const placeOf = <P extends { readonly id: string }>(
  parts: readonly P[],
  part: P,
  isSame: (other: P) => boolean,
): number => {
  const withSameId = parts.findIndex((candidate) => candidate.id === part.id)
  return withSameId < 0 ? parts.findIndex(isSame) : withSameId
}

/**
 * The parts with a new one appended, or with the matching one replaced. At most ten
 * (`VALIDATION_FAILED`).
 */
export const withPart = <P extends { readonly id: string }>(
  parts: readonly P[],
  part: P,
  isSame: (other: P) => boolean,
): P[] => {
  const place = placeOf(parts, part, isSame)
  const next =
    place < 0 ? [...parts, part] : parts.with(place, { ...part, id: parts[place]?.id ?? part.id })
  if (next.length > partLimit) {
    throw invalidField('body', `There can be ${partLimit} of these at most.`)
  }
  return next.filter((candidate, index) => index === place || place < 0 || !isSame(candidate))
}

/**
 * The mail addresses or numbers of a contact with one more, or with another in its place. One of
 * them is primary.
 */
export const withPoint = <P extends { readonly id: string; readonly primary: boolean }>(
  points: readonly P[],
  point: P,
  isSame: (other: P) => boolean,
): P[] =>
  withOnePrimary(
    withPart(
      point.primary ? points.map((other) => ({ ...other, primary: false })) : points,
      point,
      isSame,
    ),
  )

type MiniFields = z.output<(typeof contactData.operations.UpdateMiniContact)['body']>

/**
 * The changes of a contact whose names, primary mail address and primary number are given. The
 * others stay.
 */
export const withMainPoints = (
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
    ...(address && { emails: withPoint(emails, address, (entry) => entry.email === email) }),
    ...(phone && {
      phoneNumbers: withPoint(phoneNumbers, phone, (entry) => entry.number === number),
    }),
  }
}
