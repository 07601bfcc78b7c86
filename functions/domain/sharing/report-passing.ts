import type { Write } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { notFound } from '#shared/errors.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { delegateChange, findDelegate } from './delegate-repository.ts'
import { plainContactName } from './people.ts'

/** A contact who is a delegate or was asked to be one (`NOT_FOUND`). */
export const loadDelegate = async ({ caller: { userId } }: MemberContext, contactId: ContactId) => {
  const contact = await loadContact(userId, contactId)
  const delegate = await findDelegate(userId, contactId)
  if (delegate?.status !== 'INVITED' && delegate?.status !== 'ACCEPTED') throw notFound()
  return { contact, delegate }
}

/** The parts of a transaction that allow or forbid a delegate to report the owner's death. */
export const reportPassingChange = (
  context: MemberContext,
  { contact, delegate }: Awaited<ReturnType<typeof loadDelegate>>,
  reportPassing: boolean,
): { after: Delegate; writes: Write[] } => {
  const after = { ...delegate, reportPassing }
  const { userId } = context.caller
  const kind = reportPassing ? 'REPORT_PASSING_ALLOWED' : 'REPORT_PASSING_DISALLOWED'
  return {
    after,
    writes:
      delegate.reportPassing === reportPassing
        ? []
        : [
            ...delegateChange(userId, delegate, after),
            activity(context, userId, kind, plainContactName(contact)),
          ],
  }
}
