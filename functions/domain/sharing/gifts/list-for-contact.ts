import type { PageRequest } from '#functions/core/store/listing.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { digitalAccountIndex } from '#functions/domain/digital-accounts/digital-account-index.ts'
import {
  findStoredAccounts,
  listIdsFor,
} from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { documentIndex } from '#functions/domain/documents/document-index.ts'
import { readMemoryIndex } from '#functions/domain/memories/memory-index.ts'
import type { ContactThing } from '#shared/contract/contact-thing.ts'
import type { ThingKind } from '#shared/model/gift.ts'
import { type ContactId, DigitalAccountId } from '#shared/model/ids.ts'
import { type Share, TargetId } from '#shared/model/share.ts'
import { Visibility } from '#shared/model/visibility.ts'
import { readsAccount } from '#shared/rules/sharing/account-readers.ts'
import { visibilityOf } from '#shared/rules/sharing/opening.ts'
import { hasWords, searchable, searchWords } from '#shared/rules/text/searchable.ts'
import { listActiveDelegates, listDelegates } from '../delegates/delegate-repository.ts'
import { listAllShares } from '../grants/share-repository.ts'
import { shareableOf } from '../shareable.ts'

interface Asked extends PageRequest {
  readonly kind?: ThingKind | undefined
  readonly search: string
}

/** A thing before its page is known, with the category that it is in. */
type Entry = ContactThing & { readonly filter?: string }

const mostOpen = (all: readonly Visibility[]): Visibility =>
  Visibility.options.find((each) => all.includes(each)) ?? 'nobody'

/** One document or memory, as far as the shares with the contact open it. */
const sharedEntry = (
  shares: readonly Share[],
  thing: Pick<Entry, 'id' | 'label' | 'limit'> & {
    readonly kind: 'document' | 'memory'
    readonly filter: string
  },
): Entry => {
  const { kind: targetType, id, limit, filter } = thing
  const theirs = shares.filter((share) => share.targetType === targetType)
  const single = theirs.find(
    ({ targetId, targetFilter }) => targetId === id && targetFilter === undefined,
  )
  const whole = theirs.find(({ targetFilter }) => targetFilter === filter)
  const own = single ? visibilityOf('now', single) : 'nobody'
  const alone = single ? visibilityOf(limit, single) : 'nobody'
  const gets = mostOpen([alone, whole ? visibilityOf(limit, whole) : 'nobody'])
  return { ...thing, own, gets, ...(gets === alone ? {} : { by: 'category' as const }) }
}

const documents = async ({ userId }: Account, shares: readonly Share[]): Promise<Entry[]> =>
  (await documentIndex.read(userId, { consistent: true })).map((entry) =>
    sharedEntry(shares, {
      kind: 'document',
      id: TargetId.parse(entry.fileId),
      label: entry.title,
      limit: entry.visibility,
      filter: entry.category,
    }),
  )

const memories = async ({ userId }: Account, shares: readonly Share[]): Promise<Entry[]> =>
  (await readMemoryIndex(userId, { consistent: true })).map((entry) =>
    sharedEntry(shares, {
      kind: 'memory',
      id: TargetId.parse(entry.memoryId),
      label: entry.title,
      limit: entry.visibility,
      filter: entry.typeId,
    }),
  )

/** A delegate who has accepted reads what is for the delegates, without being named. */
const accounts = async (
  { userId }: Account,
  contactId: ContactId,
  isDelegate: boolean,
): Promise<Entry[]> => {
  const [index, named, asDelegate] = await Promise.all([
    digitalAccountIndex.read(userId, { consistent: true }),
    listIdsFor(userId, (readers) =>
      readsAccount(readers, { isDelegate: false, contactIds: [contactId] }),
    ),
    isDelegate ? listIdsFor(userId, ({ who }) => who === 'delegates') : [],
  ])
  const [isNamed, isForDelegates] = [new Set(named), new Set(asDelegate)]
  return index.map(({ digitalAccountId, label }) => {
    const byRole = isForDelegates.has(digitalAccountId)
    const own = isNamed.has(digitalAccountId) ? 'afterDeath' : 'nobody'
    return {
      kind: 'account',
      id: TargetId.parse(digitalAccountId),
      label,
      own,
      gets: byRole ? 'afterDeath' : own,
      limit: 'afterDeath',
      ...(byRole ? { by: 'delegate' as const } : {}),
    }
  })
}

const given = ({ gets }: Entry) => gets !== 'nobody'

/** Sorts the entries that the contact gets first, then by label. */
const sorted = (entries: readonly Entry[]): Entry[] =>
  entries
    .map((entry) => ({ entry, key: `${given(entry) ? 0 : 1}${searchable(entry.label)}` }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ entry }) => entry)

/** Adds to the entries of a page what only it shows. */
const detailed = async (owner: Account, page: readonly Entry[]): Promise<ContactThing[]> => {
  const ids = page.flatMap(({ kind, id }) => (kind === 'account' ? DigitalAccountId.parse(id) : []))
  const stored = await findStoredAccounts(owner.userId, ids)
  const byId = new Map(stored.map((each) => [String(each.digitalAccountId), each]))
  const readers = stored.some((each) => each.readers.who === 'delegates')
    ? await listActiveDelegates(owner.userId)
    : []
  return Promise.all(
    page.map(async ({ filter, ...thing }): Promise<ContactThing> => {
      const account = byId.get(thing.id)
      const { categories } = shareableOf(thing.kind)
      const category =
        thing.by === 'category' && filter !== undefined
          ? await categories?.nameOf(owner, filter)
          : undefined
      return {
        ...thing,
        ...(category === undefined ? {} : { category }),
        ...(account
          ? {
              account: {
                version: account.version,
                readers:
                  account.readers.who === 'contacts'
                    ? account.readers.contactIds
                    : account.readers.who === 'delegates'
                      ? readers
                      : [],
                forDelegates: account.readers.who === 'delegates',
              },
            }
          : {}),
      }
    }),
  )
}

/**
 * A page of the owner's digital accounts, documents and memories, of all kinds or of one, with when
 * a contact sees each: what they get comes first. It reads the search indexes, so that a page costs
 * about the same among thousands (`NOT_FOUND` for a contact that the owner does not have).
 */
export const listForContact = async (
  owner: Account,
  contactId: ContactId,
  { kind, search, pageNumber, pageSize }: Asked,
) => {
  const { userId } = owner
  await loadContact(userId, contactId)
  const [all, delegates] = await Promise.all([listAllShares(userId), listDelegates(userId)])
  const shares = all.filter((each) => each.contactId === contactId && each.status !== 'REVOKED')
  const isDelegate = delegates.some(
    (each) => each.contactId === contactId && each.status === 'ACCEPTED',
  )
  const lists = {
    account: () => accounts(owner, contactId, isDelegate),
    document: () => documents(owner, shares),
    memory: () => memories(owner, shares),
  }
  const asked = kind ? [lists[kind]] : Object.values(lists)
  const entries = (await Promise.all(asked.map((list) => list()))).flat()
  const words = searchWords(search)
  const found = sorted(entries.filter(({ label }) => hasWords(label, words)))
  return {
    items: await detailed(owner, found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)),
    total: found.length,
    given: entries.filter(given).length,
    pageNumber,
    pageSize,
  }
}
