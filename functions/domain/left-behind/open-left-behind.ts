import { type Account, findAccount, findProfileOwner } from '#functions/domain/accounts/account.ts'
import { findCompany, type LoadedCompany } from '#functions/domain/companies/company-repository.ts'
import { listDigitalAccountIds } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { listReadOnlyAccounts } from '#functions/domain/digital-accounts/list-read-only-accounts.ts'
import { findDocument, openDocument } from '#functions/domain/documents/document-repository.ts'
import { findOriginalOfWill } from '#functions/domain/documents/original-of-will.ts'
import { loadRelease, type Release } from '#functions/domain/releases/release.ts'
import { delegateOf } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import {
  loadReadableOwner,
  type ReadableOwner,
} from '#functions/domain/sharing/digital-accounts/account-access.ts'
import { sharedWithMe } from '#functions/domain/sharing/grants/shared-with-me.ts'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import { hasCode, notFound } from '#shared/errors.ts'
import type { ReadOnlyAccount } from '#shared/model/digital-account.ts'
import type { Document } from '#shared/model/document.ts'
import { CompanyId, DocumentId, type UserProfileId } from '#shared/model/ids.ts'
import type { ReleaseStage } from '#shared/model/passing.ts'
import type { TargetId } from '#shared/model/share.ts'
import { searchable } from '#shared/rules/text/searchable.ts'

/** The things that a person who died left to one reader, as far as they are released. */
export interface LeftBehind {
  readonly owner: Account
  readonly release: Release
  /** Whether the release has come to digital accounts. They open later than documents. */
  readonly accountsReleased: boolean
  readonly accounts: readonly ReadOnlyAccount[]
  readonly documents: readonly Document[]
  readonly companies: readonly LoadedCompany[]
}

/** What the caller may read of the owner's digital accounts now, or nothing. */
const findReadable = (caller: Account, owner: Account): Promise<ReadableOwner | undefined> =>
  loadReadableOwner(caller, owner.userId).catch((error: unknown) => {
    if (hasCode(error, 'NOT_FOUND')) return undefined
    throw error
  })

const digitalAccountsFor = async (caller: Account, owner: Account) => {
  const readable = await findReadable(caller, owner)
  return readable ? listReadOnlyAccounts(readable.owner, readable.mayRead, caller.email) : []
}

/** The ids of the documents, or of the businesses, that the owner shares with the caller. */
const idsShared = async (
  caller: Account,
  owner: Account,
  kind: 'document' | 'company',
): Promise<TargetId[]> =>
  (await sharedWithMe(caller, [kind])).flatMap((thing) =>
    thing.owner.userProfileId === owner.userProfileId ? [thing.targetId] : [],
  )

const companiesFor = async (caller: Account, owner: Account): Promise<LoadedCompany[]> => {
  const companies = await Promise.all(
    (await idsShared(caller, owner, 'company')).map((id) =>
      findCompany(owner, CompanyId.parse(id)),
    ),
  )
  return companies
    .flatMap((company) => company ?? [])
    .sort((one, other) => searchable(one.name).localeCompare(searchable(other.name)))
}

const documentsFor = async (
  caller: Account,
  owner: Account,
  { isDelegate }: { readonly isDelegate: boolean },
): Promise<Document[]> => {
  const sharedDocuments = await Promise.all(
    (await idsShared(caller, owner, 'document')).map(async (id) => {
      const storedDocument = await findDocument(owner.userId, DocumentId.parse(id))
      return storedDocument ? [await openDocument(owner, storedDocument)] : []
    }),
  )
  const original = isDelegate ? await findOriginalOfWill(owner) : undefined
  // If the original is shared too, the shared document replaces it, with all of its details.
  const documents = new Map(
    [...(original ? [original] : []), ...sharedDocuments.flat()].map((document) => [
      document.fileId,
      document,
    ]),
  )
  return [...documents.values()].sort(
    (one, other) =>
      // The signed will comes first, because it says who acts on everything else.
      Number(other.signedWill) - Number(one.signedWill) ||
      searchable(one.title).localeCompare(searchable(other.title)),
  )
}

/**
 * The digital accounts, documents and businesses that the owner of a profile left to the caller,
 * once their release has come to documents. `NOT_FOUND` if there is no such person, if nothing is
 * released, and if the caller is no delegate and nothing is for them. A caller cannot tell these
 * apart.
 */
export const openLeftBehind = async (
  caller: Account,
  profileId: UserProfileId,
): Promise<LeftBehind> => {
  const ownerId = await findProfileOwner(profileId)
  if (!ownerId || ownerId === caller.userId) throw notFound()
  const [owner, release] = await Promise.all([
    findAccount(ownerId, { consistent: true }),
    loadRelease(ownerId),
  ])
  if (!owner || !release.stages.includes(TARGET_TYPES.document.opensAt)) throw notFound()
  const delegate = await delegateOf(ownerId, caller.userId)
  const [accounts, documents, companies] = await Promise.all([
    digitalAccountsFor(caller, owner),
    documentsFor(caller, owner, { isDelegate: delegate !== undefined }),
    companiesFor(caller, owner),
  ])
  if (!delegate && accounts.length + documents.length + companies.length === 0) throw notFound()
  const accountsReleased = release.stages.includes(TARGET_TYPES.account.opensAt)
  return { owner, release, accountsReleased, accounts, documents, companies }
}

/**
 * Whether an owner left their delegate anything to settle, so far. Undefined before the release has
 * come to documents. Each page of a delegate asks this, so no list of things is opened for it.
 */
export const hasLeftToSettle = async (
  delegate: Account,
  owner: Account,
  stages: readonly ReleaseStage[],
): Promise<boolean | undefined> => {
  if (!stages.includes(TARGET_TYPES.document.opensAt)) return undefined
  const shared = await sharedWithMe(delegate, ['document', 'company'])
  if (shared.some((thing) => thing.owner.userProfileId === owner.userProfileId)) return true
  if (await findOriginalOfWill(owner)) return true
  const readable = await findReadable(delegate, owner)
  if (!readable) return false
  return (await listDigitalAccountIds(owner.userId, readable.mayRead)).length > 0
}
