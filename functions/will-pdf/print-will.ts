import { activity } from '#functions/core/activity.ts'
import type { MemberContext } from '#functions/core/context.ts'
import { limitRate } from '#functions/core/rate-limit.ts'
import { writeAll } from '#functions/core/table.ts'
import { today } from '#functions/core/today.ts'
import { checkWill } from '#functions/wills/check-will.ts'
import { subjectOf } from '#functions/wills/revise.ts'
import type { FileAnswer } from '#shared/contract/operation.ts'
import { countyName } from '#shared/data/counties.ts'
import { AppError } from '#shared/errors.ts'
import type { WillRole } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'
import { blocks } from '#shared/rules/will/checks/check-draft.ts'
import { compose } from '#shared/rules/will/compose.ts'
import { companionIn } from '#shared/rules/will/outline.ts'
import { renderWill } from './render-will.tsx'

const fileName = (testator: string, watermark: boolean) => {
  // What file systems do not allow in a name.
  const name = testator
    .normalize('NFC')
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `Last Will of ${name}${watermark ? ' (draft)' : ''}.pdf`
}

/**
 * The PDF of a draft, as of the day of the request. A print without the watermark needs the entitlement for this
 * will (`UPGRADE_REQUIRED`), and is told in the activity log. `WILL_HAS_BLOCKS` names in `details.issues` what
 * keeps the draft from being a will; `CHARACTER_NOT_PRINTABLE` names the character that the font does not have.
 * Only what is composed and set counts towards `RATE_LIMITED`: that is what takes a processor's time.
 */
export const printWill = async (
  { role, draft }: { role: WillRole; draft: WillDraft },
  { watermark }: { watermark: boolean },
  context: MemberContext,
): Promise<FileAnswer> => {
  const { account } = context.caller
  if (!watermark && !mayPrintClean(account.userEntitlements, role)) {
    throw new AppError(
      'UPGRADE_REQUIRED',
      role === 'own'
        ? 'Printing your will without the watermark is part of a will plan.'
        : 'Printing your spouse’s will without the watermark is part of the plan for two wills.',
    )
  }
  const issues = blocks(checkWill({ role, draft }, context))
  if (issues.length > 0) {
    throw new AppError(
      'WILL_HAS_BLOCKS',
      'Some answers must be mended before this can be printed as a will.',
      { details: { issues } },
    )
  }
  await limitRate('will-pdf', context, account.userId)
  const composed = compose(draft, { today: today(context), countyName })
  const bytes = await renderWill(composed, { watermark })
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
  return { fileName: fileName(composed.testator, watermark), bytes }
}
