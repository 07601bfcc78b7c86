import type { Write } from '#functions/core/store/table.ts'
import { type Account, accountCheck } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import {
  copyToContact,
  findContact,
  writeContact,
} from '#functions/domain/contacts/contact-repository.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Share } from '#shared/model/share.ts'
import { shareChange } from './share-repository.ts'

/**
 * Stores a changed share and further writes in one transaction. `linkedUserId` is the account that
 * the contact is known by from now on, if that changes.
 */
export const storeShare = (
  owner: Account,
  before: Share | undefined,
  after: Share,
  {
    now,
    extraWrites,
    linkedUserId,
  }: { now: Date; extraWrites: readonly Write[]; linkedUserId?: UserId },
): Promise<void> =>
  writeContact(async () => {
    const { contactId } = after
    const contact = await findContact(owner.userId, contactId)
    return [
      ...shareChange(owner.userId, before, after),
      ...(contact && linkedUserId && contact.linkedUserId !== linkedUserId
        ? await copyToContact(owner, contactId, { linkedUserId }, now)
        : [accountCheck(owner.userId)]),
      ...extraWrites,
    ]
  })

/**
 * Stores a changed share of the caller and further writes. It never sets the account that the
 * contact is known by, because the account that claimed the share may not be the contact's.
 */
export const storeOwnShare = (
  { caller, now }: MemberContext,
  before: Share | undefined,
  after: Share,
  extraWrites: readonly Write[],
): Promise<void> => storeShare(caller.account, before, after, { now, extraWrites })
