import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { loadWill } from '#functions/domain/wills/will-repository.ts'
import type { WillId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import type { Will } from '#shared/model/will.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'
import { described, toClaimant } from './people.ts'
import { ownWillName } from './shareables/will.ts'
import { openTarget } from './target-access.ts'

/** A will that somebody else shares with the caller. */
export interface SharedWill {
  readonly owner: Account
  readonly will: Will
  /** What its owner has paid for decides, whoever prints it. */
  readonly watermark: boolean
}

/**
 * The rule of ShareVirtualWill: whoever a will is shared with reads it as PDF, with the watermark unless its owner's
 * entitlement covers a clean print, and learns nothing else of it. `NOT_FOUND` as `openTarget` has it.
 */
export const openSharedWill = async (caller: Account, willId: WillId): Promise<SharedWill> => {
  const { owner } = await openTarget(caller, 'will', TargetId.parse(willId))
  const will = await loadWill(owner, willId)
  return { owner, will, watermark: !mayPrintClean(owner.userEntitlements, will.role) }
}

/** Tells the owner, in their log, who read their will. */
export const noteSharedWillRead = (
  { caller, now }: MemberContext,
  { owner, will }: SharedWill,
): Promise<void> => {
  const line = `${ownWillName(will)}, by ${described(toClaimant(caller.account))}`
  return writeAll([activity({ now }, owner.userId, 'SHARE_OPENED', line)])
}
