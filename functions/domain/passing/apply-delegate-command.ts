import type { Write } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import type { PassingRecord } from '#functions/domain/releases/passing-record.ts'
import type { UserProfileId } from '#shared/model/ids.ts'
import type { PassingCommand } from '#shared/rules/passing/command.ts'
import { delegatesOf } from './candidates.ts'
import { changePassing } from './change-passing.ts'
import { type DelegatingOwner, loadDelegatingOwnerForReports } from './delegating-owner.ts'
import { passingStatus } from './passing-status.ts'

/**
 * Applies a delegate's command to an owner's passing, and returns its status for the delegate.
 * `extraWrites` are stored with what is decided.
 */
export const applyDelegateCommand = async (
  context: MemberContext,
  profileId: UserProfileId,
  command: (
    delegation: DelegatingOwner,
    before: PassingRecord,
  ) => PassingCommand | Promise<PassingCommand>,
  extraWrites: readonly Write[] = [],
) => {
  const delegation = await loadDelegatingOwnerForReports(context, profileId)
  const { owner, delegate } = delegation
  const passing = await changePassing(
    owner.userId,
    (before) => command(delegation, before),
    context,
    extraWrites,
  )
  return passingStatus(owner, passing, {
    userId: context.caller.userId,
    delegate,
    now: context.now,
    delegates: await delegatesOf(owner.userId, context.now),
  })
}
