import type * as z from 'zod'
import type { Owner } from '#functions/core/crypto/encryption.ts'
import type { Counters, PageRequest, Row } from '#functions/core/store/listing.ts'
import { ownedRecord, type ReadOptions } from '#functions/core/store/owned-record.ts'
import { revise } from '#functions/core/store/revise.ts'
import { sealedField } from '#functions/core/store/sealed-field.ts'
import { sealedRecord } from '#functions/core/store/sealed-record.ts'
import { staleVersion } from '#functions/core/store/stale-version.ts'
import { Bytes, storedSchema } from '#functions/core/store/stored-schema.ts'
import type { Write } from '#functions/core/store/table.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import { AppError } from '#shared/errors.ts'
import type { AccountReaders } from '#shared/model/account-readers.ts'
import {
  AccountSecrets,
  DigitalAccount,
  DigitalAccountItem,
  DigitalAccountType,
} from '#shared/model/digital-account.ts'
import { ContactId, DigitalAccountId, type UserId } from '#shared/model/ids.ts'
import { hostOf } from '#shared/rules/digital-accounts/host-of.ts'
import { searchable } from '#shared/rules/text/searchable.ts'
import { digitalAccountIndex } from './digital-account-index.ts'

/** The most digital accounts that a person can have. */
export const digitalAccountLimit = 10_000

/**
 * A list of an owner's digital accounts: all, those of one type, or those that the delegates or one
 * contact read after the owner's death.
 */
export type DigitalAccountList =
  | 'all'
  | `type:${DigitalAccountType}`
  | 'for:delegates'
  | `for:${ContactId}`

/** The lists that contain a digital account because of its readers. */
const readerListsOf = (readers: AccountReaders): readonly DigitalAccountList[] => {
  if (readers.who === 'delegates') return ['for:delegates']
  return readers.who === 'contacts' ? readers.contactIds.map((id) => `for:${id}` as const) : []
}

/**
 * The reverse of `readerListsOf`: the readers that a list is for, or nothing if it is another kind
 * of list.
 */
const readersOfList = (list: string): AccountReaders | undefined => {
  if (!list.startsWith('for:')) return undefined
  if (list === 'for:delegates') return { who: 'delegates' }
  return { who: 'contacts', contactIds: [ContactId.parse(list.slice('for:'.length))] }
}

/**
 * A digital account as the table stores it: the secrets are sealed, and so is the host that its row
 * shows.
 */
const StoredDigitalAccount = DigitalAccount.omit(
  // `AccountSecrets` has exactly the fields that are sealed.
  Object.fromEntries(Object.keys(AccountSecrets.shape).map((name) => [name, true])) as {
    [K in keyof AccountSecrets]: true
  },
).extend({ secrets: Bytes, row: Bytes })
type StoredDigitalAccount = z.infer<typeof StoredDigitalAccount>

const Secrets = storedSchema('DigitalAccount, secrets', AccountSecrets)
const RowWords = storedSchema('DigitalAccount, row', DigitalAccountItem.pick({ host: true }))
const RowSummary = DigitalAccountItem.pick({ label: true, type: true, sealed: true }).extend({
  row: Bytes,
})
type RowSummary = z.infer<typeof RowSummary>

const accountRow = (account: StoredDigitalAccount): Row<RowSummary> => {
  const { digitalAccountId, label, type, sealed, row } = account
  const names: DigitalAccountList[] = ['all', `type:${type}`, ...readerListsOf(account.readers)]
  const key = searchable(label)
  return {
    id: digitalAccountId,
    lists: Object.fromEntries(names.map((name) => [name, key])),
    groups: account.readers.who === 'nobody' ? ['nobody'] : [],
    summary: { label, type, sealed, row },
  }
}

const staleAccount = staleVersion('account')

const records = ownedRecord({
  name: 'DigitalAccount',
  schema: StoredDigitalAccount,
  idOf: ({ digitalAccountId }) => digitalAccountId,
  sortKey: (id: DigitalAccountId) => `DIGITALACCOUNT#${id}`,
  ifUnchanged: ['version'],
  stale: staleAccount,
  accountCheck,
  lists: { noun: 'DIGITALACCOUNTS', summary: RowSummary, rowOf: accountRow },
})

const lists = records.lists()

const rowWords = () => sealedField({ field: 'row', schema: RowWords })

const sealedAccounts = () =>
  sealedRecord(records, {
    secrets: sealedField({ field: 'secrets', schema: Secrets }),
    row: rowWords(),
  })

/** A digital account as it was read: decrypted, with its stored form. */
export interface LoadedDigitalAccount extends DigitalAccount {
  readonly host?: string | undefined
  readonly stored: StoredDigitalAccount
}

const withHost = (account: DigitalAccount) => ({ ...account, host: hostOf(account.webSite) })

/**
 * One digital account of the owner. Another person's is `NOT_FOUND`, like one that does not exist.
 */
export const loadDigitalAccount = (
  owner: Owner,
  id: DigitalAccountId,
  read?: ReadOptions,
): Promise<LoadedDigitalAccount> => sealedAccounts().load(owner, id, read)

/** One digital account of the owner, or nothing. */
export const findDigitalAccount = (
  owner: Owner,
  id: DigitalAccountId,
): Promise<LoadedDigitalAccount | undefined> => sealedAccounts().find(owner, id)

/** One digital account of the owner as it is stored, its secrets still encrypted, or nothing. */
export const findStoredDigitalAccount = (
  owner: UserId,
  id: DigitalAccountId,
): Promise<StoredDigitalAccount | undefined> => records.find(owner, id)

/** Several digital accounts as they are stored, in no order. Missing ones are left out. */
export const findStoredDigitalAccounts = (
  owner: UserId,
  ids: readonly DigitalAccountId[],
): Promise<StoredDigitalAccount[]> => records.findAll(owner, ids)

/** Several digital accounts, decrypted, in the order of the ids. Missing ones are left out. */
export const findDigitalAccounts = async (
  owner: Owner,
  ids: readonly DigitalAccountId[],
): Promise<LoadedDigitalAccount[]> => {
  const storedAccounts = await records.findAll(owner.userId, [...new Set(ids)])
  const recordById = new Map(storedAccounts.map((record) => [record.digitalAccountId, record]))
  const { open } = sealedAccounts()
  return Promise.all(
    ids.flatMap((id) => {
      const record = recordById.get(id)
      return record ? [open(owner, record)] : []
    }),
  )
}

/** Which of these ids are stored already. */
export const findStoredIds = async (
  owner: UserId,
  ids: readonly DigitalAccountId[],
): Promise<ReadonlySet<DigitalAccountId>> =>
  new Set((await records.findAll(owner, ids)).map(({ digitalAccountId }) => digitalAccountId))

const namedReadersIn = (counts: ReadonlyMap<string, number>): ContactId[] =>
  [...counts.keys()].flatMap((list) => {
    const readers = readersOfList(list)
    return readers?.who === 'contacts' ? readers.contactIds : []
  })

/**
 * How many digital accounts an owner has, how many of them nobody reads after the death, and the
 * contacts who are named for one or more.
 */
export const countDigitalAccounts = async (owner: UserId, counters?: Counters) => {
  const counts = await lists.counts(owner, counters)
  return {
    all: counts.get('all') ?? 0,
    forNobody: counts.get('nobody') ?? 0,
    readers: namedReadersIn(counts),
  }
}

const assertRoom = async (owner: UserId, added: number): Promise<void> => {
  if ((await countDigitalAccounts(owner)).all + added <= digitalAccountLimit) return
  throw new AppError(
    'DIGITAL_ACCOUNT_LIMIT',
    `You can keep ${digitalAccountLimit.toLocaleString('en-US')} accounts at most.`,
  )
}

/**
 * The parts of a transaction that store new digital accounts. `DIGITAL_ACCOUNT_LIMIT` if the owner
 * would have too many, `STALE_VERSION` if one of them exists already. There may be at most
 * `importedAtOnce`, because more would not fit into a transaction. Write them with `writeIndexed`,
 * because changes at the same time may conflict in the search index.
 */
export const digitalAccountCreations = async (
  owner: Owner,
  created: readonly DigitalAccount[],
): Promise<Write[]> => {
  await assertRoom(owner.userId, created.length)
  return [
    ...(await sealedAccounts().creations(owner, created.map(withHost), {
      onConflict: staleAccount,
    })),
    ...(await digitalAccountIndex.changes(
      owner.userId,
      created.map((after) => ({ after })),
    )),
  ]
}

/**
 * The parts of a transaction that replace the digital account that was read. `STALE_VERSION` if it
 * has changed since. Write them with `writeIndexed`.
 */
export const digitalAccountReplacement = async (
  owner: Owner,
  before: LoadedDigitalAccount,
  after: DigitalAccount,
): Promise<Write[]> => [
  ...(await sealedAccounts().change(owner, before, withHost(after))),
  ...(await digitalAccountIndex.changes(owner.userId, [{ before, after }])),
]

/**
 * The parts of a transaction that change who reads some digital accounts. `STALE_VERSION` if one of
 * them has changed since it was read. Nothing is decrypted. The search index stays as it is,
 * because it has no readers.
 */
export const readersChanges = (
  owner: UserId,
  all: readonly { readonly before: StoredDigitalAccount; readonly readers: AccountReaders }[],
  now: Date,
): Write[] =>
  records.changes(
    owner,
    all.map(({ before, readers }) => ({ read: before, after: revise(before, { readers }, now) })),
  )

/**
 * The parts of a transaction that delete the digital account that was read. Write them with
 * `writeIndexed`.
 */
export const digitalAccountRemoval = async (
  owner: UserId,
  before: LoadedDigitalAccount,
): Promise<Write[]> => [
  ...sealedAccounts().removal(owner, before),
  ...(await digitalAccountIndex.changes(owner, [{ before }])),
]

const toItem = async (
  owner: Owner,
  digitalAccountId: DigitalAccountId,
  { label, type, sealed, row }: RowSummary,
): Promise<DigitalAccountItem> => ({
  digitalAccountId,
  label,
  type,
  sealed,
  ...(await rowWords().open(owner, records.sortKey(digitalAccountId), row)),
})

/** Some digital accounts as lists show them, in the order of the ids. Missing ones are left out. */
export const findDigitalAccountItems = async (
  owner: Owner,
  ids: readonly DigitalAccountId[],
): Promise<DigitalAccountItem[]> => {
  const storedAccounts = await records.findAll(owner.userId, ids)
  const recordById = new Map(storedAccounts.map((record) => [record.digitalAccountId, record]))
  return Promise.all(
    ids.flatMap((id) => {
      const record = recordById.get(id)
      return record ? [toItem(owner, id, record)] : []
    }),
  )
}

const toItems = (owner: Owner, rows: readonly { id: string; summary: RowSummary }[]) =>
  Promise.all(rows.map(({ id, summary }) => toItem(owner, DigitalAccountId.parse(id), summary)))

/** One page of a list of an owner's digital accounts, by label. */
export const listDigitalAccounts = async (
  owner: Owner,
  list: DigitalAccountList,
  request: PageRequest,
) => {
  const { items, ...page } = await lists.page(owner.userId, list, request)
  return { items: await toItems(owner, items), ...page }
}

/** The types that an owner's digital accounts have. */
export const typesOfDigitalAccounts = async (owner: UserId): Promise<DigitalAccountType[]> => {
  const counts = await lists.counts(owner)
  return DigitalAccountType.options.filter((type) => counts.has(`type:${type}`))
}

/** All digital accounts of an owner as lists show them, by label. */
export const listAllDigitalAccounts = async (owner: Owner): Promise<DigitalAccountItem[]> =>
  toItems(owner, await lists.first(owner.userId, 'all', digitalAccountLimit))

/** The contacts that at least one of an owner's digital accounts names as readers. */
export const listNamedReaders = async (owner: UserId): Promise<ContactId[]> =>
  namedReadersIn(await lists.counts(owner))

/**
 * Who reads each of an owner's digital accounts after their death, by its id. Only the readers that
 * `isWanted` accepts are named, and accounts without such a reader are left out.
 */
export const listReaders = async (
  owner: UserId,
  isWanted: (readers: AccountReaders) => boolean,
): Promise<ReadonlyMap<string, AccountReaders>> => {
  const readerLists = [...(await lists.counts(owner)).keys()].flatMap((list) => {
    const readers = readersOfList(list)
    return readers && isWanted(readers) ? [{ list, readers }] : []
  })
  const readersById = new Map<string, AccountReaders>()
  for (const { list, readers } of readerLists) {
    for (const { id } of await lists.first(owner, list, digitalAccountLimit)) {
      // Each contact has a list of their own, since several contacts can read the same account.
      const otherReaders = readersById.get(id)
      const areBothContacts = otherReaders?.who === 'contacts' && readers.who === 'contacts'
      readersById.set(
        id,
        areBothContacts
          ? { who: 'contacts', contactIds: [...otherReaders.contactIds, ...readers.contactIds] }
          : readers,
      )
    }
  }
  return readersById
}

/**
 * The ids of an owner's digital accounts, in no order: of all, or of those that `mayRead` allows.
 */
export const listDigitalAccountIds = async (
  owner: UserId,
  mayRead: ((readers: AccountReaders) => boolean) | 'all',
): Promise<DigitalAccountId[]> => {
  const listNames = [...(await lists.counts(owner)).keys()].filter((list) => {
    const readers = readersOfList(list)
    return mayRead === 'all' ? list === 'all' : readers !== undefined && mayRead(readers)
  })
  const rows = await Promise.all(
    listNames.map((list) => lists.first(owner, list, digitalAccountLimit)),
  )
  return [...new Set(rows.flat().map(({ id }) => id))].map((id) => DigitalAccountId.parse(id))
}
