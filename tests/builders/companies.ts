import { randomUUID } from 'node:crypto'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import {
  companyCreation,
  companyRemoval,
  type DecryptedCompany,
  findCompany,
} from '#functions/domain/companies/company-repository.ts'
import { exampleOtherCompanyId } from '#shared/contract/companies.ts'
import { exampleCompanyId, exampleContactId } from '#shared/contract/example.ts'
import { CompanyContactId, CompanyId, type ContactId } from '#shared/model/ids.ts'
import { storeAnew } from './store-anew.ts'

const exampleCompanyContactId = CompanyContactId.parse('f1a3c5e7-9b0d-4f2a-8c4e-6d8f0b2a4c7e')

/** Stores a business without any check. Replaces one with the same id. */
export const storeCompany = async (
  account: Account,
  parts: Partial<DecryptedCompany> = {},
): Promise<DecryptedCompany> => {
  const at = new Date().toISOString()
  const company: DecryptedCompany = {
    companyId: CompanyId.parse(randomUUID()),
    name: 'Moreno Bakery LLC',
    entityType: 'llc',
    state: 'TX',
    taxNumber: '12-3456789',
    owners: [],
    successors: [],
    agreements: [],
    contacts: [],
    version: 1,
    revision: 1,
    createdAt: at,
    updatedAt: at,
    ...parts,
  }
  await storeAnew(
    await findCompany(account, company.companyId),
    ({ stored }) => writeAll(companyRemoval(account.userId, stored)),
    async () => writeAll(await companyCreation(account, company)),
  )
  return company
}

/** Stores a business whose accountant is this contact. */
export const storeCompanyWithAccountant = (account: Account, contactId: ContactId) =>
  storeCompany(account, {
    contacts: [
      {
        companyContactId: CompanyContactId.parse(randomUUID()),
        contactId,
        roles: ['accountant'],
      },
    ],
  })

/** The two businesses that the examples name, in their initial state. */
export const storeExampleCompanies = async (account: Account): Promise<void> => {
  await storeCompany(account, {
    companyId: exampleCompanyId,
    contacts: [
      {
        companyContactId: exampleCompanyContactId,
        contactId: exampleContactId,
        roles: ['accountant'],
      },
    ],
  })
  await storeCompany(account, { companyId: exampleOtherCompanyId, name: 'Moreno Rentals' })
}
