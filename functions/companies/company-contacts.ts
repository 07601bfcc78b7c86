import {
  moveContact,
  removeContact,
  setContact,
} from '#functions/domain/companies/change-contacts.ts'
import { readCompany } from '#functions/domain/documents/read-company.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { companies } from '#shared/contract/companies.ts'

export const createCompanyContact: Handler<
  typeof companies.operations.CreateCompanyContact
> = async ({ body: { companyId, contactId, roles } }, context) => {
  await setContact(context, companyId, contactId, roles)
  return readCompany(context, companyId)
}

export const deleteCompanyContact: Handler<
  typeof companies.operations.DeleteCompanyContact
> = async ({ body: { companyId, contactId } }, context) => {
  await removeContact(context, companyId, contactId)
  return readCompany(context, companyId)
}

export const updateCompanyContact: Handler<
  typeof companies.operations.UpdateCompanyContact
> = async ({ oldCompanyId, newCompanyId, contactId }, context) => {
  await moveContact(context, oldCompanyId, newCompanyId, contactId)
  return readCompany(context, newCompanyId)
}
