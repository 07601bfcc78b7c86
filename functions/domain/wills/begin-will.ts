import { randomUUID } from 'node:crypto'
import { firstVersion } from '#functions/core/store/revise.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { WillId } from '#shared/model/ids.ts'
import type { Will, WillRole } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { outlineOf } from '#shared/rules/will/outline.ts'
import { checkWill } from './check-will.ts'
import { willName } from './revise-will.ts'
import { willCreation } from './will-repository.ts'

/** A new will of version 1 with these answers, not stored yet. */
export const newWill = (context: MemberContext, role: WillRole, draft: WillDraft): Will => ({
  willId: WillId.parse(randomUUID()),
  userProfileId: context.caller.account.userProfileId,
  role,
  status: 'DRAFT',
  ...firstVersion(context.now),
  ...outlineOf(draft, checkWill({ draft, role }, context)),
  progress: { currentStep: 'about-you', visitedSteps: [] },
  draft,
})

/** Begins a will and stores it (`WILL_EXISTS` if there is one of that role). */
export const beginWill = async (
  context: MemberContext,
  role: WillRole,
  draft: WillDraft,
): Promise<Will> => {
  const will = newWill(context, role, draft)
  const { account } = context.caller
  await writeAll([
    ...(await willCreation(account, will)),
    activity(context, account.userId, 'WILL_CREATED', willName(will)),
  ])
  return will
}
