import { assertCompanyContact } from '#functions/domain/companies/change-contacts.ts'
import { enable } from '#functions/domain/sharing/enable.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

export const enableDelegate: Handler<typeof sharing.operations.EnableDelegate> = async (
  { id, companyContactId },
  context,
) => {
  await assertCompanyContact(context, id, companyContactId)
  return enable(context, id, { field: 'id' })
}
