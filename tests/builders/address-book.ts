import { randomUUID } from 'node:crypto'
import type { Account } from '#functions/domain/accounts/account.ts'
import { contactCreation, writeContact } from '#functions/domain/contacts/contact-repository.ts'
import type { Contact } from '#shared/model/contact.ts'
import { ContactId, PersonId } from '#shared/model/ids.ts'

const firstNames =
  'Ana Beatriz Carmen Dmitri Éloïse Femi Grace Hiroshi Inés José Katarzyna Liam'.split(' ')
const lastNames =
  'Moreno Haddad Okafor Lindqvist Nguyen Castellanos Fitzgerald Yamamoto Kowalczyk Østergaard Papadopoulos'.split(
    ' ',
  )
const domains = ['example.org', 'mail.example.com', 'example.net']

const pick = <T>(from: readonly T[], index: number): T => {
  const one = from[index % from.length]
  if (one === undefined) throw new Error('The list is empty.')
  return one
}

/**
 * The realistic contact with this index: a name, usually an address, often a telephone number.
 */
export const aContact = (index: number, parts: Partial<Contact> = {}): Contact => {
  const id = randomUUID()
  const firstName = pick(firstNames, index)
  const lastName = `${pick(lastNames, Math.floor(index / firstNames.length))} ${index}`
  const plain = `${firstName}.${lastName}`
    .normalize('NFKD')
    .replace(/[^a-z0-9.]/gi, '')
    .toLowerCase()
  return {
    contactId: ContactId.parse(id),
    personId: PersonId.parse(id),
    version: 1,
    firstName,
    lastName,
    relationship: 'friend',
    emails:
      index % 9 === 0
        ? []
        : [{ id: 'a', email: `${plain}@${pick(domains, index)}`, primary: true }],
    phoneNumbers:
      index % 3 === 0
        ? []
        : [
            {
              id: 'a',
              number: `+1512555${String(index % 10_000).padStart(4, '0')}`,
              confirmed: false,
              primary: true,
            },
          ],
    addresses: [],
    isDelegate: false,
    createdAt: '2026-11-20T00:00:00.000Z',
    updatedAt: '2026-11-20T00:00:00.000Z',
    ...parts,
  }
}

/** Stores a contact with an address that nobody else has. */
export const storeAddressee = async (
  account: Account,
  parts: Partial<Contact> = {},
): Promise<Contact> => {
  const contact = aContact(1, {
    emails: [{ id: 'a', email: `${randomUUID()}@example.net`, primary: true }],
    ...parts,
  })
  await writeContact(() => contactCreation(account, contact))
  return contact
}

/**
 * Stores `count` contacts through the same code as the calls. Contacts in the same part of the
 * search index are stored one by one, because each of them changes that part.
 */
export const fillAddressBook = async (account: Account, count: number, from = 0): Promise<void> => {
  const lanes = new Map<string, Contact[]>()
  for (let index = from; index < from + count; index += 1) {
    const contact = aContact(index)
    const lane = contact.contactId.slice(0, 1)
    lanes.set(lane, [...(lanes.get(lane) ?? []), contact])
  }
  await Promise.all(
    [...lanes.values()].map(async (contacts) => {
      for (const contact of contacts) await writeContact(() => contactCreation(account, contact))
    }),
  )
}
