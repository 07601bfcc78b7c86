import { writeAll } from '#functions/core/store/table.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import { assertRecent, type MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { notFound } from '#shared/errors.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { plainContactName } from '../people.ts'
import { toDelegateItem } from './delegate-items.ts'
import { delegateChange, findDelegate } from './delegate-repository.ts'
import { tellOfDelegate } from './tell-of-delegate.ts'
import { allowedWords } from './weakened-words.ts'

/** A contact who is a delegate or was asked to be one, with the delegate record. */
interface DelegateContact {
  readonly contact: Contact
  readonly delegate: Delegate
}

/** A contact who is a delegate or was asked to be one. `NOT_FOUND` for any other contact. */
export const loadDelegate = async (
  { caller: { userId } }: MemberContext,
  contactId: ContactId,
): Promise<DelegateContact> => {
  const contact = await loadContact(userId, contactId)
  const delegate = await findDelegate(userId, contactId)
  if (delegate?.status !== 'INVITED' && delegate?.status !== 'ACCEPTED') throw notFound()
  return { contact, delegate }
}

/** A delegate after the owner allowed or forbade a report. The same record if nothing changes. */
export const delegateAfterChoice = (
  { delegate }: DelegateContact,
  reportPassing: boolean,
  now: Date,
): Delegate => {
  if (delegate.reportPassing === reportPassing) return delegate
  const allowed = reportPassing ? { reportAllowedAt: now.toISOString() } : {}
  return { ...delegate, reportPassing, ...allowed }
}

const changesOf = async (
  context: MemberContext,
  { contact, delegate }: DelegateContact,
  after: Delegate,
) => {
  const { account, userId } = context.caller
  const kind = after.reportPassing ? 'REPORT_PASSING_ALLOWED' : 'REPORT_PASSING_DISALLOWED'
  return [
    ...delegateChange(userId, delegate, after),
    await activityAbout(context, account, kind, plainContactName(contact)),
  ]
}

/** Whether the owner lets a delegate report the death. */
interface ReportChoice {
  readonly delegateContact: DelegateContact
  readonly reportPassing: boolean
}

/**
 * Allows or forbids delegates to report the owner's death, all of them in one transaction. If one
 * is newly allowed, the sign-in must be recent, the owner is told, and the probation of that
 * delegate begins again.
 */
export const saveReportChoices = async (
  context: MemberContext,
  choices: readonly ReportChoice[],
): Promise<void> => {
  const changedDelegates = choices
    .filter(
      ({ delegateContact, reportPassing }) =>
        delegateContact.delegate.reportPassing !== reportPassing,
    )
    .map(({ delegateContact, reportPassing }) => ({
      delegateContact,
      name: plainContactName(delegateContact.contact),
      after: delegateAfterChoice(delegateContact, reportPassing, context.now),
    }))
  if (changedDelegates.length === 0) return
  const allowedDelegates = changedDelegates.filter(({ after }) => after.reportPassing)
  if (allowedDelegates.length > 0) assertRecent(context)
  const changes = await Promise.all(
    changedDelegates.map(({ delegateContact, after }) =>
      changesOf(context, delegateContact, after),
    ),
  )
  await writeAll([
    ...changes.flat(),
    ...(allowedDelegates.length > 0
      ? await tellOfDelegate(context, allowedWords(context.caller.account, allowedDelegates))
      : []),
    accountCheck(context.caller.userId),
  ])
}

/** Allows or forbids a delegate to report the owner's death, from the next call on. */
export const setReportPassing = async (
  context: MemberContext,
  contactId: ContactId,
  { reportPassing }: { readonly reportPassing: boolean },
) => {
  const delegateContact = await loadDelegate(context, contactId)
  await saveReportChoices(context, [{ delegateContact, reportPassing }])
  return toDelegateItem(
    delegateContact.contact,
    delegateAfterChoice(delegateContact, reportPassing, context.now),
  )
}
