import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { toDelegateItem } from './delegate-item.ts'
import { loadDelegate, reportPassingChange } from './report-passing.ts'

/** Allows or forbids a delegate to report the owner's death, from the next call on. */
export const setReportPassing = async (
  context: MemberContext,
  contactId: ContactId,
  reportPassing: boolean,
) => {
  const found = await loadDelegate(context, contactId)
  const { after, writes } = reportPassingChange(context, found, reportPassing)
  if (writes.length > 0) await writeAll(writes)
  return toDelegateItem(found.contact, after)
}
