import type { Account } from '#functions/domain/accounts/account.ts'
import type { Share } from '#shared/model/share.ts'
import { toClaimant } from '../people.ts'

/** A share that an account has from now on. Its link has done its work. */
export const claimed = (
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
