import { limitRate } from '#functions/core/http/limit-rate.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { checkWill } from '#functions/domain/wills/check-will.ts'
import type { FileAnswer } from '#shared/contract/operation.ts'
import { countyName } from '#shared/data/counties.ts'
import { AppError } from '#shared/errors.ts'
import type { WillRole } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { dayForAges } from '#shared/rules/time/legal-days.ts'
import { blocks } from '#shared/rules/will/checks/check-draft.ts'
import { compose } from '#shared/rules/will/compose.ts'
import { renderWill } from './render-will.tsx'

const fileName = (testator: string, watermark: boolean) => {
  // Characters that file systems do not allow in names.
  const name = testator
    .normalize('NFC')
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `Last Will of ${name}${watermark ? ' (draft)' : ''}.pdf`
}

/**
 * A draft as PDF, as of the legal day of the request in its state, for its owner or for a person who may read it. `WILL_HAS_BLOCKS`
 * names in `details.issues` what prevents the draft from being a will; `CHARACTER_NOT_PRINTABLE` names the character
 * that the font lacks. Only drafts that are actually printed count towards the caller's `RATE_LIMITED`, since only
 * they take processor time.
 */
export const typesetWill = async (
  { role, draft }: { role: WillRole; draft: WillDraft },
  { watermark, owner }: { watermark: boolean; owner: Account },
  context: MemberContext,
): Promise<FileAnswer> => {
  const issues = blocks(
    checkWill({ role, draft }, { ...context, caller: { ...context.caller, account: owner } }),
  )
  if (issues.length > 0) {
    throw new AppError(
      'WILL_HAS_BLOCKS',
      'Some answers must be mended before this can be printed as a will.',
      { details: { issues } },
    )
  }
  await limitRate('will-pdf', context, context.caller.userId)
  const today = dayForAges(draft.about.location.state, context.now)
  const composed = compose(draft, { today, countyName })
  const bytes = await renderWill(composed, { watermark })
  return { fileName: fileName(composed.testator, watermark), bytes }
}
