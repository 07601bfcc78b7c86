import { enable } from '#functions/domain/sharing/enable.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { notFound } from '#shared/errors.ts'

export const enableDelegate: Handler<typeof sharing.operations.EnableDelegate> = async (
  { id, companyContactId },
  context,
) => {
  // Company contacts cannot be stored yet, so such an id is never found.
  if (companyContactId !== undefined) throw notFound()
  return enable(context, id, { field: 'id' })
}
