import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { toDelegateItem } from './delegate-item.ts'
import { changeReportPassing, loadDelegate, withReportPassing } from './report-passing.ts'

/** Allows or forbids a delegate to report the owner's death, from the next call on. */
export const setReportPassing = async (
  context: MemberContext,
  contactId: ContactId,
  reportPassing: boolean,
) => {
  const found = await loadDelegate(context, contactId)
  await changeReportPassing(context, [{ found, reportPassing }])
  return toDelegateItem(found.contact, withReportPassing(found, reportPassing, context.now))
}
