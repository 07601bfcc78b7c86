import { companies } from '#shared/contract/companies.ts'
import { lifecycle } from './lifecycle.ts'

const { DeleteCompany, GetCompanyById, GetUserCompanies, UpsertCompany } = companies.operations

lifecycle('a business', {
  create: async (ask) =>
    (await ask({ operation: UpsertCompany, ...UpsertCompany.example })).companyId,
  read: (companyId) => ({ operation: GetCompanyById, query: { companyId } }),
  list: () => ({ operation: GetUserCompanies }),
  change: (companyId, version) => ({
    operation: UpsertCompany,
    body: { companyId, version, name: `Bakery ${version}`, notes: `Oven ${version}` },
  }),
  remove: (companyId) => ({ operation: DeleteCompany, body: { companyId } }),
})
