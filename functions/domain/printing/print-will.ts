import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { subjectOf } from '#functions/domain/wills/revise.ts'
import type { FileAnswer } from '#shared/contract/operation.ts'
import { AppError } from '#shared/errors.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'
import { companionIn } from '#shared/rules/will/outline.ts'
import { type PrintedWill, typesetWill } from './typeset-will.ts'

/**
 * The PDF of the caller's own draft. A print without the watermark needs the entitlement for this will
 * (`UPGRADE_REQUIRED`) and is logged in the activity log.
 */
export const printWill = async (
  will: PrintedWill,
  { watermark }: { watermark: boolean },
  context: MemberContext,
): Promise<FileAnswer> => {
  const { account } = context.caller
  const { role, draft } = will
  if (!watermark && !mayPrintClean(account.userEntitlements, role)) {
    throw new AppError(
      'UPGRADE_REQUIRED',
      role === 'own'
        ? 'Printing your will without the watermark is part of a will plan.'
        : 'Printing your spouse’s will without the watermark is part of the plan for two wills.',
    )
  }
  const file = await typesetWill(will, { watermark, owner: account }, context)
  if (!watermark) {
    await writeAll([
      activity(
        context,
        account.userId,
        'WILL_DOWNLOADED',
        subjectOf({ role, companion: companionIn(draft) }),
      ),
    ])
  }
  return file
}
