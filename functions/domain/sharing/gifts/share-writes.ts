import type { Write } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { linkRemoval } from '#functions/domain/links/link-code.ts'
import type { AccountReaders } from '#shared/model/account-readers.ts'
import type { ContactId, UserId } from '#shared/model/ids.ts'
import type { Share } from '#shared/model/share.ts'
import { shareChange } from '../grants/share-repository.ts'
import { type Invitation, openOf } from '../invitations/invitation.ts'
import { toClaimant } from '../people.ts'
import { type Target, toTarget } from '../target.ts'

/**
 * A share takes up to two parts of a transaction, which can have 100, besides those that all have
 * in common.
 */
export const sharesAtOnce = 40
/** An account takes a part for each of its readers, who are 20 at most, and two more. */
export const accountsAtOnce = 4

/** Whether a digital account names the contact as one who reads it. */
export const isNamed = ({ readers }: { readonly readers: AccountReaders }, contactId: ContactId) =>
  readers.who === 'contacts' && readers.contactIds.includes(contactId)

interface Giving {
  readonly target: Target
  readonly contactId: ContactId
  readonly before: Share | undefined
  readonly posthumousOnly: boolean
  /** The account that the contact is known by, which has it at once. */
  readonly grantee: Account | undefined
  /** The link of the mail, if this is the share that it claims. */
  readonly invitation?: Invitation | undefined
  readonly now: Date
}

/**
 * The parts of a transaction that share one target without a mail of its own. A contact without an
 * account gets it with the first share of theirs that an account claims (`bindSilentShares`).
 */
export const giftShareWrites = (owner: UserId, giving: Giving): Write[] => {
  const { target, contactId, before, posthumousOnly, grantee, invitation, now } = giving
  if (before?.status === 'CLAIMED') return shareChange(owner, before, { ...before, posthumousOnly })
  const at = now.toISOString()
  const fresh: Share = {
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
    ? {
        ...fresh,
        status: 'CLAIMED',
        granteeUserId: grantee.userId,
        claimedBy: toClaimant(grantee),
        claimedAt: at,
      }
    : { ...fresh, ...(invitation?.open ?? openOf(before)) }
  return [
    ...shareChange(owner, before, after),
    ...(invitation?.writes ?? []),
    ...(invitation && before?.codeHash ? linkRemoval(owner, before.codeHash) : []),
  ]
}

/** The hint of a grantee is set once, however many shares a transaction has for them. */
export const distinctWrites = (writes: readonly Write[]): Write[] => {
  const seen = new Set<string>()
  return writes.filter(({ update }) => {
    if (!update) return true
    const key = JSON.stringify(update.Key)
    return seen.has(key) ? false : seen.add(key)
  })
}
