import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { subjectOf } from '#functions/domain/wills/revise.ts'
import { loadWill } from '#functions/domain/wills/will-repository.ts'
import type { WillId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import type { Will } from '#shared/model/will.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'
import { openBy } from './grants/grant.ts'
import { claimantLabel, toClaimant } from './people.ts'
import { shareableWill } from './shareables/will.ts'

/** A will that another person shares with the caller. */
export interface SharedWill {
  readonly owner: Account
  readonly will: Will
  /** Depends on the owner's plan, not the reader's. */
  readonly watermark: boolean
}

/**
 * The rule of ShareVirtualWill: a person with whom a will is shared can read it as PDF, with the watermark unless its
 * owner's entitlement covers a print without it, and learns nothing else about it. `NOT_FOUND` as in `openBy`.
 */
export const openSharedWill = async (caller: Account, willId: WillId): Promise<SharedWill> => {
  const { owner } = await openBy(shareableWill, caller, {
    targetType: 'will',
    targetId: TargetId.parse(willId),
  })
  const will = await loadWill(owner, willId)
  return { owner, will, watermark: !mayPrintClean(owner.userEntitlements, will.role) }
}

/** The line in the owner's log that says who read their will. */
export const noteSharedWillRead = async (
  { caller, now }: MemberContext,
  { owner, will }: SharedWill,
): Promise<void> => {
  const line = `${subjectOf(will)}, by ${claimantLabel(toClaimant(caller.account))}`
  return writeAll([await activityAbout({ now }, owner, 'SHARE_OPENED', line)])
}
