import { doEach } from '#functions/core/observe/do-each.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { TARGET_TYPES, type TargetRecord } from '#shared/data/target-types.ts'
import type { ContactId, UserId } from '#shared/model/ids.ts'
import type { Share } from '#shared/model/share.ts'
import { toClaimant } from '../people.ts'
import { listAllShares } from './share-repository.ts'
import { storeShare } from './store-share.ts'

/** A share that an account has from now on. Its link has done its work. */
export const claimedShare = (
  { codeHash: _, codeExpiresAt: __, ...share }: Share,
  grantee: Account,
  now: Date,
): Share => ({
  ...share,
  status: 'CLAIMED',
  granteeUserId: grantee.userId,
  claimedBy: toClaimant(grantee),
  claimedAt: now.toISOString(),
})

/** Whether nobody has claimed a share yet. */
export const isUnclaimed = ({ status }: Share): boolean => status === 'INVITED'

/**
 * The line of the owner's log about a share that a release left to an address. It has no
 * words of the owner, so it needs no key: a sign-in also gives such shares, and its function may
 * not open keys.
 */
const logLine = (
  owner: Account,
  { targetType, targetFilter, releasedAt }: Share,
  now: Date,
): readonly Write[] => {
  if (releasedAt === undefined) return []
  const { listed, plural }: TargetRecord = TARGET_TYPES[targetType]
  const thingName = targetFilter === undefined || plural === undefined ? listed : `Your ${plural}`
  const by = 'by the holder of the link or the address'
  return [activity({ now }, owner.userId, 'SHARE_CLAIMED', `${thingName}, ${by}`)]
}

interface Claiming {
  readonly contactId: ContactId
  readonly isGiven: (share: Share) => boolean
  readonly now: Date
  /** The account that the contact is known by from now on, if that changes. */
  readonly linkedUserId?: UserId
  /** The most shares that are given by this call. Each takes a transaction. */
  readonly atMost?: number
  /**
   * Set if the shares go to the holder of a link or of an address. Then the owner's log gets a line
   * about each share. If they go to a delegate or a known account, the caller writes other lines.
   */
  readonly isLogged?: true
}

/**
 * Gives an account some of a contact's shares. Returns whether it has all of them now. Idempotent.
 */
export const claimWaiting = async (
  owner: Account,
  grantee: Account,
  { contactId, isGiven, atMost = Number.POSITIVE_INFINITY, isLogged, ...options }: Claiming,
): Promise<boolean> => {
  const waitingShares = (await listAllShares(owner.userId)).filter(
    (share) => share.contactId === contactId && isGiven(share),
  )
  await doEach(waitingShares.slice(0, atMost), (share) =>
    storeShare(owner, share, claimedShare(share, grantee, options.now), {
      ...options,
      extraWrites: isLogged ? logLine(owner, share, options.now) : [],
    }),
  )
  return waitingShares.length <= atMost
}
