import { enable } from '#functions/domain/sharing/enable.ts'
import { ownPage } from '#functions/domain/sharing/own-page.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { notFound } from '#shared/errors.ts'

export const enableDelegateWithUrl: Handler<
  typeof sharing.operations.EnableDelegateWithUrl
> = async ({ id, companyContactId, url }, context) => {
  const page = ownPage(url)
  // Company contacts cannot be stored yet, so such an id is never found.
  if (companyContactId !== undefined) throw notFound()
  return enable(context, id, { field: 'id', page })
}
