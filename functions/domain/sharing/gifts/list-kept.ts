import type { Account } from '#functions/domain/accounts/account.ts'
import { listCompanies } from '#functions/domain/companies/company-repository.ts'
import { digitalAccountIndex } from '#functions/domain/digital-accounts/digital-account-index.ts'
import { listReaders } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { documentIndex } from '#functions/domain/documents/document-index.ts'
import { readMemoryIndex } from '#functions/domain/memories/memory-index.ts'
import type { AccountReaders } from '#shared/model/account-readers.ts'
import type { ThingKind } from '#shared/model/gift.ts'
import { TargetId } from '#shared/model/share.ts'
import type { Kept } from '#shared/rules/sharing/what-they-get.ts'
import { searchable } from '#shared/rules/text/searchable.ts'

/** Something that an owner keeps and can leave to a contact. */
export type KeptThing = Kept & { readonly id: TargetId; readonly label: string }

interface Asked {
  readonly kinds: readonly ThingKind[]
  /** The readers of digital accounts that matter: an account has no others in the answer. */
  readonly readers: (readers: AccountReaders) => boolean
}

const accounts = async ({ userId }: Account, { readers }: Asked): Promise<KeptThing[]> => {
  const [index, known] = await Promise.all([
    digitalAccountIndex.read(userId, { consistent: true }),
    listReaders(userId, readers),
  ])
  return index.map(({ digitalAccountId, label }) => ({
    kind: 'account',
    id: TargetId.parse(digitalAccountId),
    label,
    readers: known.get(digitalAccountId) ?? { who: 'nobody' },
  }))
}

const documents = async ({ userId }: Account): Promise<KeptThing[]> =>
  (await documentIndex.read(userId, { consistent: true })).map((entry) => ({
    kind: 'document',
    id: TargetId.parse(entry.fileId),
    label: entry.title,
    limit: entry.visibility,
    category: entry.category,
  }))

const memories = async ({ userId }: Account): Promise<KeptThing[]> =>
  (await readMemoryIndex(userId, { consistent: true })).map((entry) => ({
    kind: 'memory',
    id: TargetId.parse(entry.memoryId),
    label: entry.title,
    limit: entry.visibility,
    category: entry.typeId,
  }))

const companies = async ({ userId }: Account): Promise<KeptThing[]> =>
  (await listCompanies(userId)).map(({ companyId, name }) => ({
    kind: 'company',
    id: TargetId.parse(companyId),
    label: name,
    limit: 'now',
  }))

const lists: Readonly<Record<ThingKind, (owner: Account, asked: Asked) => Promise<KeptThing[]>>> = {
  account: accounts,
  document: documents,
  memory: memories,
  company: companies,
}

/**
 * All that the owner keeps of some kinds, in no order. It reads the search indexes, so that it
 * costs little among thousands.
 */
export const listKept = async (owner: Account, asked: Asked): Promise<KeptThing[]> =>
  (await Promise.all(asked.kinds.map((kind) => lists[kind](owner, asked)))).flat()

/** By label, as a person looks for it. What `first` names comes before the rest. */
export const inLabelOrder = <T extends { readonly label: string }>(
  things: readonly T[],
  first: (thing: T) => boolean = () => false,
): T[] =>
  things
    .map((thing) => ({ thing, key: `${first(thing) ? 0 : 1}${searchable(thing.label)}` }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ thing }) => thing)
