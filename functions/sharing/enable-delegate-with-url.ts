import { assertCompanyContact } from '#functions/domain/companies/change-contacts.ts'
import { enable } from '#functions/domain/sharing/enable.ts'
import { ownPage } from '#functions/domain/sharing/own-page.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

export const enableDelegateWithUrl: Handler<
  typeof sharing.operations.EnableDelegateWithUrl
> = async ({ id, companyContactId, url }, context) => {
  const page = ownPage(url)
  await assertCompanyContact(context, id, companyContactId)
  return enable(context, id, { field: 'id', page })
}
