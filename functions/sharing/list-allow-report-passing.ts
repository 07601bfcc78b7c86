import { delegateItems } from '#functions/domain/sharing/delegate-items.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { notFound } from '#shared/errors.ts'

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
