import type { Write } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { linkRemoval } from '#functions/domain/links/link-code.ts'

import type { ContactId, UserId } from '#shared/model/ids.ts'
import type { Share } from '#shared/model/share.ts'
import { shareChange } from '../grants/share-repository.ts'
import { codeFieldsOf, type Invitation } from '../invitations/invitation.ts'
import { toClaimant } from '../people.ts'
import { type Target, toTarget } from '../target.ts'

/**
 * A share takes up to two parts of a transaction, which can have 100. So 40 shares take 80, and 20
 * are left for the parts that all have in common.
 */
export const sharesStoredAtOnce = 40

/**
 * A digital account takes two parts, and one for each of its at most 20 readers (`readersAtMost`).
 * So four accounts take at most 88.
 */
export const accountsAtOnce = 4

interface Giving {
  readonly target: Target
  readonly contactId: ContactId
  readonly before: Share | undefined
  readonly posthumousOnly: boolean
  /** The account that the contact is known by. It gets the share at once. */
  readonly grantee: Account | undefined
  /**
   * The link in the gift's one mail. Only the share that is stored together with the mail has it.
   */
  readonly invitation?: Invitation | undefined
  readonly now: Date
}

/**
 * The parts of a transaction that share one target of a gift. If the contact's account is not known
 * yet, the share waits until it is (`bindSilentShares`).
 */
export const giftShareWrites = (owner: UserId, giving: Giving): Write[] => {
  const { target, contactId, before, posthumousOnly, grantee, invitation, now } = giving
  if (before?.status === 'CLAIMED') return shareChange(owner, before, { ...before, posthumousOnly })
  const at = now.toISOString()
  const newShare: Share = {
    ...toTarget(target),
    contactId,
    posthumousOnly,
    silent: invitation === undefined,
    mail: 'standard',
    status: 'INVITED',
    version: before?.version ?? 1,
    createdAt: before?.createdAt ?? at,
  }
  const after: Share = grantee
    ? // An earlier link claims nothing any more. Whoever has it can still ask for access.
      {
        ...newShare,
        status: 'CLAIMED',
        granteeUserId: grantee.userId,
        claimedBy: toClaimant(grantee),
        claimedAt: at,
      }
    : { ...newShare, ...(invitation?.codeFields ?? codeFieldsOf(before)) }
  return [
    ...shareChange(owner, before, after),
    ...(invitation?.writes ?? []),
    ...(invitation && before?.codeHash ? linkRemoval(owner, before.codeHash) : []),
  ]
}

/**
 * The writes without repeated updates of one item. Each share sets the same hint of its grantee,
 * and a transaction can update an item only once.
 */
export const distinctWrites = (writes: readonly Write[]): Write[] => {
  const seenKeys = new Set<string>()
  return writes.filter(({ update }) => {
    if (!update) return true
    const key = JSON.stringify(update.Key)
    const isRepeated = seenKeys.has(key)
    seenKeys.add(key)
    return !isRepeated
  })
}
