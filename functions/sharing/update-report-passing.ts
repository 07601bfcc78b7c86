import { delegateItems } from '#functions/domain/sharing/delegate-items.ts'
import { listDelegates } from '#functions/domain/sharing/delegate-repository.ts'
import { changeReportPassing, loadDelegate } from '#functions/domain/sharing/report-passing.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

/** One transaction, so that either all of them are changed or none. */
export const updateReportPassing: Handler<typeof sharing.operations.UpdateReportPassing> = async (
  { body: { contactIds } },
  context,
) => {
  const { userId } = context.caller
  for (const contactId of contactIds) await loadDelegate(context, contactId)
  const active = (await listDelegates(userId)).filter(
    ({ status }) => status === 'INVITED' || status === 'ACCEPTED',
  )
  const found = await Promise.all(active.map(({ contactId }) => loadDelegate(context, contactId)))
  await changeReportPassing(
    context,
    found.map((each) => ({
      found: each,
      reportPassing: contactIds.includes(each.contact.contactId),
    })),
  )
  return { items: await delegateItems(userId) }
}
