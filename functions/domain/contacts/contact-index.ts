import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod'
import { Bytes } from '#functions/core/store/bytes.ts'
import { ifAbsent, ifUnchanged } from '#functions/core/store/condition.ts'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { getItem, queryAll, type Write } from '#functions/core/store/table.ts'
import { AppError } from '#shared/errors.ts'
import type { Contact, MiniContact } from '#shared/model/contact.ts'
import type { ContactId, PersonId, UserId } from '#shared/model/ids.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { cutText } from '#shared/rules/cut-text.ts'
import { hasWords, searchable } from '#shared/rules/text/searchable.ts'

/*
 * The search index of an address book: sixteen items for each owner, each with the contacts whose id begins with one
 * of the sixteen hexadecimal digits. A search reads all sixteen, about 40 bytes for each contact, instead of every
 * contact. A change of a contact rewrites one of them in the same transaction.
 */

const Bucket = z.object({
  /** Incremented by each change, so that the second of two simultaneous changes fails and is retried. */
  version: z.int(),
  /** 16 bytes for each contact. They are random, so compression would not help. */
  ids: Bytes,
  /** One line for each contact, compressed (deflate): name, e-mail addresses, nickname and flags, separated by tabs. */
  lines: Bytes,
})
type Bucket = z.infer<typeof Bucket>

const digitOf = (contactId: ContactId) => contactId.slice(0, 1)

const buckets = entity({
  name: 'ContactIndex',
  schema: Bucket,
  key: ({ owner, digit }: { owner: UserId; digit: string }) => ({
    pk: personPartition(owner),
    sk: `CONTACTINDEX#${digit}`,
  }),
})

/** A contact as the index stores it. */
export interface IndexEntry {
  readonly contactId: ContactId
  readonly name: string
  /** All addresses, the primary one first. */
  readonly emails: readonly string[]
  readonly nickName: string
  readonly isDelegate: boolean
}

const toEntry = (contact: Contact): IndexEntry => ({
  contactId: contact.contactId,
  name: displayName(contact),
  emails: [...contact.emails]
    .sort((one, other) => Number(other.primary) - Number(one.primary))
    .map(({ email }) => email),
  nickName: contact.nickName ?? '',
  isDelegate: contact.isDelegate,
})

// Names and addresses contain no control characters, and addresses no comma: the model refuses them.
const toLine = ({ name, emails, nickName, isDelegate }: IndexEntry) =>
  [name, emails.join(','), nickName, isDelegate ? 'd' : ''].join('\t')

const uuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const unpack = ({ ids, lines }: Bucket): IndexEntry[] => {
  if (ids.length === 0) return []
  const packed = Buffer.from(ids)
  return inflateRawSync(lines)
    .toString()
    .split('\n')
    .map((line, at) => {
      const [name = '', emails = '', nickName = '', flags = ''] = line.split('\t')
      return {
        // The ids were parsed when the contacts were stored; parsing thousands again would cost more than the search.
        contactId: uuid(packed.subarray(at * 16, at * 16 + 16)) as ContactId,
        name,
        emails: emails === '' ? [] : emails.split(','),
        nickName,
        isDelegate: flags.includes('d'),
      }
    })
}

const pack = (entries: readonly IndexEntry[]) => ({
  ids: Buffer.concat(
    entries.map(({ contactId }) => Buffer.from(contactId.replaceAll('-', ''), 'hex')),
  ),
  lines: deflateRawSync(entries.map(toLine).join('\n'), { level: 9 }),
})

/** Another writer changed the index in between: `writeContact` makes the same change again on the new state. */
export class IndexConflict extends AppError {
  constructor() {
    super('STALE_VERSION', 'Your contacts were changed at the same moment. Please try again.')
  }
}

/**
 * The part of a transaction that updates the index from a contact's old state to its new one; either may be missing.
 */
export const indexChange = async (
  owner: UserId,
  before: Contact | undefined,
  after: Contact | undefined,
): Promise<Write[]> => {
  const contact = after ?? before
  if (!contact) return []
  if (before && after && toLine(toEntry(before)) === toLine(toEntry(after))) return []
  const id = { owner, digit: digitOf(contact.contactId) }
  const item = await getItem(buckets.key(id), { consistent: true })
  const bucket = item && buckets.fromItem(item)
  const others = (bucket ? unpack(bucket) : []).filter(
    ({ contactId }) => contactId !== contact.contactId,
  )
  const entries = after ? [...others, toEntry(after)] : others
  return [
    {
      put: {
        Item: buckets.toItem(id, { version: (bucket?.version ?? 0) + 1, ...pack(entries) }),
        ...(bucket ? ifUnchanged(bucket, ['version']) : ifAbsent),
      },
      onConflict: () => new IndexConflict(),
    },
  ]
}

/** The same entries, sorted by name. */
export const byName = (entries: readonly IndexEntry[]): IndexEntry[] => {
  const named = entries.map((entry) => ({
    entry,
    // The same order as in the lists, so that a page is the same from either.
    key: `${cutText(searchable(entry.name), 80)}#${entry.contactId}`,
  }))
  named.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
  return named.map(({ entry }) => entry)
}

/** The whole index, in no order. A consistent read costs one read unit for about 100 contacts, else for about 200. */
export const readIndex = async (
  owner: UserId,
  read: { consistent?: boolean } = {},
): Promise<IndexEntry[]> =>
  (await queryAll(buckets.key({ owner, digit: '' }), read)).map(buckets.fromItem).flatMap(unpack)

/** Whether a search finds an entry: each of its words must be in the name, the nickname or an address. */
export const matches = ({ name, nickName, emails }: IndexEntry, words: readonly string[]) =>
  hasWords(`${name} ${nickName} ${emails.join(' ')}`, words)

export const toMiniContact = ({
  contactId,
  name,
  emails,
  isDelegate,
}: IndexEntry): MiniContact => ({
  contactId,
  personId: contactId as string as PersonId, // the same UUID, under the other noun's brand
  name,
  email: emails[0],
  isDelegate,
})
