import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { willName } from '#functions/domain/wills/revise-will.ts'
import { findPrint } from '#functions/domain/wills/will-print-repository.ts'
import type { FileAnswer } from '#shared/contract/operation.ts'
import { AppError, notFound } from '#shared/errors.ts'
import type { PrintCode } from '#shared/model/will.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'
import { companionIn } from '#shared/rules/will/outline.ts'
import { type PrintedWill, typesetAgain, typesetWill } from './typeset-will.ts'

/**
 * The PDF of the caller's own draft. A print without the watermark needs the entitlement for this
 * will (`UPGRADE_REQUIRED`) and is logged in the activity log.
 */
export const printWill = async (
  will: PrintedWill,
  { watermark }: { watermark: boolean },
  context: MemberContext,
): Promise<FileAnswer> => {
  const { account } = context.caller
  const { role } = will
  if (!watermark && !mayPrintClean(account.userEntitlements, role)) {
    throw new AppError(
      'UPGRADE_REQUIRED',
      role === 'own'
        ? 'Printing your will without the watermark is part of a will plan.'
        : 'Printing your spouse’s will without the watermark is part of the plan for two wills.',
    )
  }
  const file = await typesetWill(will, { watermark, owner: account }, context)
  if (!watermark) await noteDownload(will, context)
  return file
}

const noteDownload = ({ role, draft }: PrintedWill, context: MemberContext): Promise<void> =>
  writeAll([
    activity(
      context,
      context.caller.userId,
      'WILL_DOWNLOADED',
      willName({ role, companion: companionIn(draft) }),
    ),
  ])

/**
 * The PDF of the text of an earlier print without the watermark. The entitlement of that day is
 * enough. `NOT_FOUND` if no print of this will has the code.
 */
export const printAgain = async (
  will: PrintedWill,
  code: PrintCode,
  context: MemberContext,
): Promise<FileAnswer> => {
  const print = await findPrint(context.caller.account, will.role, code)
  if (!print) throw notFound()
  const file = await typesetAgain(print, context)
  await noteDownload(will, context)
  return file
}
