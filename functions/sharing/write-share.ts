import {
  contactDelegateChange,
  findContact,
  writeContact,
} from '#functions/contact-data/contact-repository.ts'
import { type Account, accountCheck } from '#functions/core/account.ts'
import type { MemberContext } from '#functions/core/context.ts'
import type { Write } from '#functions/core/table.ts'
import type { Share } from '#shared/model/share.ts'
import { shareChange } from './share-repository.ts'

/**
 * Stores a changed share with whatever belongs to it: all or nothing. A contact whose share was claimed is from then
 * on known by the account that did.
 */
export const storeShare = (
  owner: Account,
  before: Share | undefined,
  after: Share,
  { now, besides }: { now: Date; besides: readonly Write[] },
): Promise<void> =>
  writeContact(async () => {
    const { granteeUserId: linkedUserId, contactId } = after
    const contact = await findContact(owner.userId, contactId, { consistent: true })
    const isNew = contact && linkedUserId && contact.linkedUserId !== linkedUserId
    return [
      ...shareChange(owner.userId, before, after),
      ...(isNew && after.status === 'CLAIMED'
        ? await contactDelegateChange(owner, contactId, { linkedUserId }, now)
        : [accountCheck(owner.userId)]),
      ...besides,
    ]
  })

/** The same for a thing of the account that calls. */
export const writeShare = (
  { caller, now }: MemberContext,
  before: Share | undefined,
  after: Share,
  besides: readonly Write[],
): Promise<void> => storeShare(caller.account, before, after, { now, besides })
