import type { Write } from '#functions/core/store/table.ts'
import { type Account, accountCheck } from '#functions/domain/accounts/account.ts'
import { clearAccountHintIfNone } from '#functions/domain/accounts/account-hints.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import {
  copyToContact,
  findContact,
  writeContact,
} from '#functions/domain/contacts/contact-repository.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import type { UserId } from '#shared/model/ids.ts'
import {
  delegateChange,
  isActive,
  isAnyonesDelegate,
  listDelegates,
} from './delegate-repository.ts'

/** The fields of a contact that follow from its delegate record. */
const contactFlags = (delegate: Delegate): Pick<Contact, 'isDelegate' | 'delegateAsked'> => ({
  isDelegate: isActive(delegate),
  delegateAsked: delegate.status === 'INVITED' ? true : undefined,
})

const isInSync = (contact: Contact, after: Delegate, linkedUserId: UserId | undefined) => {
  const { isDelegate, delegateAsked } = contactFlags(after)
  return (
    contact.isDelegate === isDelegate &&
    contact.delegateAsked === delegateAsked &&
    (linkedUserId === undefined || contact.linkedUserId === linkedUserId)
  )
}

/**
 * Clears hints after somebody stopped being a delegate, or is no longer asked to be one. The
 * owner's hint is cleared if the owner has no other delegate. The delegate's hint is cleared if no
 * other owner made them a delegate.
 */
const clearHints = async (owner: UserId, before: Delegate | undefined, after: Delegate) => {
  if (!before || !isActive(before) || isActive(after)) return
  // A delegate who declined counts too, because the owner's home page says who declined.
  await clearAccountHintIfNone(owner, 'trustedMark', async () =>
    (await listDelegates(owner)).some(({ status }) => status !== 'DISABLED'),
  )
  const delegate = before.status === 'ACCEPTED' ? before.delegateUserId : undefined
  if (delegate !== undefined)
    await clearAccountHintIfNone(delegate, 'delegatedMark', () => isAnyonesDelegate(delegate))
}

/**
 * Stores a changed delegate, its contact and further writes in one transaction. `linkedUserId` is
 * the account that the contact is known by from now on.
 */
export const storeDelegate = async (
  owner: Account,
  before: Delegate | undefined,
  after: Delegate,
  {
    now,
    extraWrites,
    linkedUserId,
  }: { now: Date; extraWrites: readonly Write[]; linkedUserId?: UserId },
): Promise<void> => {
  await writeContact(async () => {
    const contact = await findContact(owner.userId, after.contactId)
    return [
      ...delegateChange(owner.userId, before, after),
      ...(contact && !isInSync(contact, after, linkedUserId)
        ? await copyToContact(
            owner,
            after.contactId,
            { ...contactFlags(after), ...(linkedUserId ? { linkedUserId } : {}) },
            now,
          )
        : [accountCheck(owner.userId)]),
      ...extraWrites,
    ]
  })
  await clearHints(owner.userId, before, after)
}

/** Stores a delegate of the caller. */
export const storeOwnDelegate = (
  { caller, now }: MemberContext,
  before: Delegate | undefined,
  after: Delegate,
  { extraWrites }: { extraWrites: readonly Write[] },
): Promise<void> => storeDelegate(caller.account, before, after, { now, extraWrites })
