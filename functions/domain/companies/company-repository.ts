import * as z from 'zod'
import type { Owner } from '#functions/core/crypto/encryption.ts'
import { ifPresent } from '#functions/core/store/condition.ts'
import type { Counters, Row } from '#functions/core/store/listing.ts'
import { ownedRecord, type ReadOptions } from '#functions/core/store/owned-record.ts'
import { sealedField } from '#functions/core/store/sealed-field.ts'
import { sealedRecord } from '#functions/core/store/sealed-record.ts'
import { staleVersion } from '#functions/core/store/stale-version.ts'
import { Bytes, storedSchema } from '#functions/core/store/stored-schema.ts'
import type { Write } from '#functions/core/store/table.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import { AppError } from '#shared/errors.ts'
import { Company, CompanyItem, CompanySecrets } from '#shared/model/company.ts'
import { CompanyId, type ContactId, type UserId } from '#shared/model/ids.ts'
import { searchable } from '#shared/rules/text/searchable.ts'

/** The most businesses that a person can have. One answer contains their whole list. */
export const companyLimit = 300

/** Which of an owner's businesses: all, or those in which a contact has a role. */
type CompanyList = 'all' | `contact:${ContactId}`

/** A business as the table stores it. */
const StoredCompany = Company.omit(
  // `CompanySecrets` has exactly the fields that are sealed.
  Object.fromEntries(Object.keys(CompanySecrets.shape).map((name) => [name, true])) as {
    [K in keyof CompanySecrets]-?: true
  },
).extend({
  secrets: Bytes,
  /** Raised by each change of the record, also by those that leave the version as it is. */
  revision: z.int().min(1),
})
export type StoredCompany = z.infer<typeof StoredCompany>

/** A decrypted business. */
export type DecryptedCompany = Omit<StoredCompany, 'secrets'> & CompanySecrets

/** A business as it was read: decrypted, with its stored form. */
export type LoadedCompany = DecryptedCompany & { readonly stored: StoredCompany }

const Secrets = storedSchema('Company, secrets', CompanySecrets)
const RowSummary = CompanyItem.omit({ companyId: true, documents: true })

/** A business as lists show it. The number of its documents is counted separately. */
export type CompanyRow = Omit<CompanyItem, 'documents'>

const companyRow = (company: StoredCompany): Row<z.infer<typeof RowSummary>> => {
  const { companyId, name, contacts } = company
  const lists: Record<CompanyList, string> = {
    all: searchable(name),
    // Lists of a contact's businesses have no order.
    ...Object.fromEntries(contacts.map(({ contactId }) => [`contact:${contactId}`, ''])),
  }
  return {
    id: companyId,
    lists,
    summary: RowSummary.parse({ ...company, contacts: contacts.length }),
  }
}

/** The error for a change that is based on an earlier version. */
export const staleCompany = staleVersion('business')

const records = ownedRecord({
  name: 'Company',
  schema: StoredCompany,
  idOf: ({ companyId }) => companyId,
  sortKey: (companyId: CompanyId) => `COMPANY#${companyId}`,
  ifUnchanged: ['revision'],
  stale: staleCompany,
  accountCheck,
  lists: { noun: 'COMPANIES', summary: RowSummary, rowOf: companyRow },
})

const lists = records.lists()

const sealedFields = () =>
  sealedRecord(records, { secrets: sealedField({ field: 'secrets', schema: Secrets }) })

/** One business of the owner. Another person's is `NOT_FOUND`, like one that does not exist. */
export const loadCompany = (
  owner: Owner,
  id: CompanyId,
  read?: ReadOptions,
): Promise<LoadedCompany> => sealedFields().load(owner, id, read)

/** One business of the owner, or nothing. */
export const findCompany = (owner: Owner, id: CompanyId): Promise<LoadedCompany | undefined> =>
  sealedFields().find(owner, id)

/** The owner's business as it is stored, with its secrets still encrypted, or nothing. */
export const findStoredCompany = records.find

/** The owner's business as it is stored. `NOT_FOUND` if the owner has no such business. */
export const loadStoredCompany = records.load

/** All businesses of an owner as lists show them, by name. */
export const listCompanies = async (owner: UserId): Promise<CompanyRow[]> =>
  (await lists.first(owner, 'all', companyLimit)).map(({ id, summary }) => ({
    ...summary,
    companyId: CompanyId.parse(id),
  }))

/** The businesses in which a contact has a role, as they are stored, in no order. */
export const listCompaniesOfContact = async (
  owner: UserId,
  contactId: ContactId,
): Promise<StoredCompany[]> => {
  const rows = await lists.first(owner, `contact:${contactId}`, companyLimit)
  return records.findAll(
    owner,
    rows.map(({ id }) => CompanyId.parse(id)),
  )
}

/** The number of an owner's businesses. */
export const countCompanies = async (owner: UserId, counters?: Counters): Promise<number> =>
  (await lists.counts(owner, counters)).get('all') ?? 0

/**
 * The parts of a transaction that store a new business. `COMPANY_LIMIT` if the owner has as many as
 * there can be.
 */
export const companyCreation = async (
  owner: Owner,
  company: DecryptedCompany,
): Promise<Write[]> => {
  if ((await countCompanies(owner.userId)) >= companyLimit) {
    throw new AppError('COMPANY_LIMIT', `You can keep ${companyLimit} businesses at most.`)
  }
  return sealedFields().creation(owner, company)
}

/**
 * The parts of a transaction that replace the business that was read. `STALE_VERSION` if it was
 * changed since.
 */
export const companyReplacement = (
  owner: Owner,
  before: LoadedCompany,
  after: DecryptedCompany,
): Promise<Write[]> => sealedFields().change(owner, before, after)

/**
 * The parts of a transaction that change contacts or picture of businesses that were read.
 * `STALE_VERSION` if one of them was changed since. The businesses keep their `version`, so that a
 * form that is open can still be saved.
 */
export const partChanges = (
  owner: UserId,
  all: readonly {
    readonly before: StoredCompany
    readonly changes: Partial<Pick<StoredCompany, 'contacts' | 'avatarFileId'>>
  }[],
  now: Date,
): Write[] =>
  records.changes(
    owner,
    all.map(({ before, changes }) => ({
      read: before,
      after: {
        ...before,
        ...changes,
        revision: before.revision + 1,
        updatedAt: now.toISOString(),
      },
    })),
  )

/** The parts of a transaction that delete the business that was read. */
export const companyRemoval = (owner: UserId, company: StoredCompany): Write[] =>
  records.removal(owner, company)

/** The part of a transaction that requires a business to exist (`NOT_FOUND`). */
export const companyCheck = (owner: UserId, id: CompanyId): Write => ({
  check: { Key: records.keyOf(owner, id), ...ifPresent },
  onConflict: () =>
    new AppError('NOT_FOUND', 'This business is no longer here.', { field: 'companyId' }),
})
