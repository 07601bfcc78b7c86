import type { Write } from '#functions/core/store/table.ts'
import { assertRecent, type MemberContext } from '#functions/domain/accounts/member-context.ts'
import { tellOwner } from '#functions/domain/deliveries/tell-owner.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import { primaryEmail } from '#shared/rules/contacts.ts'
import { plainContactName } from '../people.ts'
import { delegateChange, findDelegate } from './delegate-repository.ts'
import { tellOfDelegate } from './tell-of-delegate.ts'
import { addressWords } from './weakened-words.ts'

type Addressed = Pick<Contact, 'emails'>

/** Whether a contact has a new address, or another primary one. Our mails go to the primary one. */
const hasOtherAddress = (before: Addressed, after: Addressed): boolean =>
  primaryEmail(before) !== primaryEmail(after) ||
  after.emails.some(({ email }) => !before.emails.some((former) => former.email === email))

/**
 * Whether the contact only lost addresses. Such a change must always be possible, so
 * `tellOfDelegate`, which limits how often a change can be made, is not used for it.
 */
const losesOnly = (before: Addressed, after: Addressed): boolean =>
  after.emails.length < before.emails.length &&
  after.emails.every(({ email }) => before.emails.some((former) => former.email === email))

/**
 * The parts of a transaction that follow when the owner changes a contact's email address. A
 * delegate's probation begins again, because an intruder could enter an address of their own. The
 * change asks for a recent sign-in, and the owner is told.
 */
export const followContactAddress = async (
  context: MemberContext,
  before: Contact,
  after: Contact,
): Promise<Write[]> => {
  if (!hasOtherAddress(before, after)) return []
  const { account, userId } = context.caller
  const delegate = await findDelegate(userId, after.contactId)
  if (!delegate || delegate.status === 'DECLINED') return []
  assertRecent(context)
  const changed: Delegate = { ...delegate, addressChangedAt: context.now.toISOString() }
  const words = addressWords(account, changed, {
    name: plainContactName(after),
    address: primaryEmail(after),
  })
  return [
    ...delegateChange(userId, delegate, changed),
    ...(await (losesOnly(before, after)
      ? tellOwner(account, words)
      : tellOfDelegate(context, words))),
  ]
}
