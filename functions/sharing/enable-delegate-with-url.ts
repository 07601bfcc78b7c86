import type { Handler } from '#functions/core/context.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { notFound } from '#shared/errors.ts'
import { enable } from './enable.ts'
import { ownPage } from './own-page.ts'

export const enableDelegateWithUrl: Handler<
  typeof sharing.operations.EnableDelegateWithUrl
> = async ({ id, companyContactId, url }, context) => {
  const page = ownPage(url)
  // Nobody has contacts of companies yet: such an id names nothing.
  if (companyContactId !== undefined) throw notFound()
  return enable(context, id, { field: 'id', page })
}
