import type { Account } from '#functions/domain/accounts/account.ts'
import { listCompanies } from '#functions/domain/companies/company-repository.ts'
import { digitalAccountIndex } from '#functions/domain/digital-accounts/digital-account-index.ts'
import { listReaders } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { documentIndex } from '#functions/domain/documents/document-index.ts'
import { listMemoryEntries } from '#functions/domain/memories/memory-index.ts'
import type { AccountReaders } from '#shared/model/account-readers.ts'
import type { ThingKind } from '#shared/model/gift.ts'
import { TargetId } from '#shared/model/share.ts'
import type { Kept } from '#shared/rules/sharing/what-they-get.ts'

/** Something that an owner keeps and can leave to a contact. */
export type KeptThing = Kept & { readonly id: TargetId; readonly label: string }

interface KeptQuery {
  readonly kinds: readonly ThingKind[]
  /**
   * Whether the person that the caller asks about is among these readers of a digital account. If
   * not, the account is listed as read by nobody.
   */
  readonly isReader: (readers: AccountReaders) => boolean
}

const digitalAccounts = async (
  { userId }: Account,
  { isReader }: KeptQuery,
): Promise<KeptThing[]> => {
  const [index, readersById] = await Promise.all([
    digitalAccountIndex.read(userId, { consistent: true }),
    listReaders(userId, isReader),
  ])
  return index.map(({ digitalAccountId, label }) => ({
    kind: 'account',
    id: TargetId.parse(digitalAccountId),
    label,
    readers: readersById.get(digitalAccountId) ?? { who: 'nobody' },
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
  (await listMemoryEntries(userId, { consistent: true })).map((entry) => ({
    kind: 'memory',
    id: TargetId.parse(entry.memoryId),
    label: entry.title,
    limit: entry.visibility,
    category: entry.typeId,
  }))

/** A business has no limit of its own. Each share alone says when its contact sees it. */
const companies = async ({ userId }: Account): Promise<KeptThing[]> =>
  (await listCompanies(userId)).map(({ companyId, name }) => ({
    kind: 'company',
    id: TargetId.parse(companyId),
    label: name,
    limit: 'now',
  }))

const lists: Readonly<
  Record<ThingKind, (owner: Account, query: KeptQuery) => Promise<KeptThing[]>>
> = {
  account: digitalAccounts,
  document: documents,
  memory: memories,
  company: companies,
}

/**
 * All that the owner keeps of some kinds, in no order. It reads the search indexes, not the
 * records.
 */
export const listKept = async (owner: Account, query: KeptQuery): Promise<KeptThing[]> =>
  (await Promise.all(query.kinds.map((kind) => lists[kind](owner, query)))).flat()
