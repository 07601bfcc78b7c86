import type { Handler } from '#functions/core/context.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { notFound } from '#shared/errors.ts'
import { delegateItems } from './delegate-items.ts'

export const listAllowReportPassing: Handler<
  typeof sharing.operations.ListAllowReportPassing
> = async ({ id }, { caller }) => {
  if (id !== caller.account.userProfileId) throw notFound()
  const items = await delegateItems(caller.userId)
  return {
    items: items.filter(
      ({ status, reportPassing }) =>
        reportPassing && (status === 'INVITED' || status === 'ACCEPTED'),
    ),
  }
}
