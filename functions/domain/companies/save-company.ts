import { newId } from '#functions/core/crypto/random.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { firstVersion, revise } from '#functions/core/store/revise.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { invalidField } from '#shared/errors.ts'
import type { Company } from '#shared/model/company.ts'
import { CompanyId } from '#shared/model/ids.ts'
import { checkShares } from '#shared/rules/companies/check-shares.ts'
import {
  companyCreation,
  companyReplacement,
  type DecryptedCompany,
  type LoadedCompany,
  loadCompany,
  staleCompany,
} from './company-repository.ts'

type Written = Omit<
  Company,
  'companyId' | 'avatarFileId' | 'contacts' | 'version' | 'createdAt' | 'updatedAt'
>

/** The changes of a caller. An absent field stays as it is, and an empty text clears it. */
export type CompanyChanges = { readonly [K in keyof Written]?: Written[K] | '' | undefined }

interface Saving {
  /** The business to change. If it is absent, a new one is stored. */
  readonly id?: CompanyId | undefined
  /** The version that the change is based on. If it is absent, the last save wins. */
  readonly version?: number | undefined
  readonly changes: CompanyChanges
}

const definedChanges = (changes: CompanyChanges): Partial<Written> =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === '' ? undefined : value]],
    ),
  )

const newCompany = (changes: CompanyChanges, now: Date): DecryptedCompany => {
  const { name, ...rest } = definedChanges(changes)
  if (name === undefined) {
    throw invalidField('name', 'Enter the name of the business.')
  }
  return {
    entityType: 'other',
    owners: [],
    successors: [],
    agreements: [],
    ...rest,
    name,
    companyId: CompanyId.parse(newId()),
    contacts: [],
    ...firstVersion(now),
    revision: 1,
  }
}

const assertShares = ({ owners }: Pick<Company, 'owners'>): void => {
  const problem = checkShares(owners)
  if (problem) throw invalidField('owners', problem)
}

const revisedCompany = (
  before: LoadedCompany,
  changes: CompanyChanges,
  now: Date,
): DecryptedCompany => ({
  ...revise(before, definedChanges(changes), now),
  revision: before.revision + 1,
})

/** Stores a new business, or changes one of the caller, and returns its id. */
export const saveCompany = async (
  { caller: { account }, now }: MemberContext,
  { id, version, changes }: Saving,
): Promise<CompanyId> => {
  if (id === undefined) {
    const created = newCompany(changes, now)
    assertShares(created)
    await writeAll(await companyCreation(account, created))
    return created.companyId
  }
  // Tried again if only a contact or the picture changed meanwhile: such a change leaves the
  // version as it is.
  const saved = await retryStale(async () => {
    const before = await loadCompany(account, id)
    if (version !== undefined && version !== before.version) return false
    const after = revisedCompany(before, changes, now)
    assertShares(after)
    await writeAll(await companyReplacement(account, before, after))
    return true
  })
  // Thrown out here, because `retryStale` would try again.
  if (!saved) throw staleCompany()
  return id
}
