import type * as z from 'zod'
import { newId } from '#functions/core/crypto/random.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import type { Contact } from '#shared/model/contact.ts'
import { withOnePrimary } from '#shared/rules/contacts.ts'

type Fields = z.output<(typeof contactData.operations.AddContactWithDetail)['body']>

/** The parts, each with an id of its own. The first of several with the same content is kept. */
const distinctParts = <P extends { readonly id?: string | undefined }>(
  parts: readonly P[],
  contentOf: (part: P) => string,
): (P & { id: string })[] => {
  const distinct = parts.filter(
    (part, index) =>
      parts.findIndex((candidate) => contentOf(candidate) === contentOf(part)) === index,
  )
  return distinct.map((part, index) => {
    const isIdInUse = distinct.slice(0, index).some(({ id }) => id !== undefined && id === part.id)
    return { ...part, id: part.id === undefined || isIdInUse ? newId() : part.id }
  })
}

const addressText = ({ id: _, ...address }: Fields['addresses'][number]) => JSON.stringify(address)

/**
 * Emails, numbers and addresses as they are stored: with ids, without duplicates, one primary of
 * each kind.
 */
export const storedParts = ({
  emails,
  phoneNumbers,
  addresses,
}: Pick<Fields, 'emails' | 'phoneNumbers' | 'addresses'>): Pick<
  Contact,
  'emails' | 'phoneNumbers' | 'addresses'
> => ({
  emails: withOnePrimary(distinctParts(emails, ({ email }) => email)),
  phoneNumbers: withOnePrimary(distinctParts(phoneNumbers, ({ number }) => number)),
  addresses: distinctParts(addresses, addressText),
})
