import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import {
  type KeptPrint,
  printCode,
  printCreation,
  renderer,
} from '#functions/domain/wills/will-print-repository.ts'
import { countyName } from '#shared/data/counties.ts'
import type { Will } from '#shared/model/will.ts'
import { dayForAges } from '#shared/rules/time/legal-days.ts'
import { compose } from '#shared/rules/will/compose.ts'
import type { SignedPaper } from './reading-copy.ts'
import { renderWill } from './render-will.tsx'

/**
 * Answers as PDF, as of the legal day of an instant in their state. The text of a print without the
 * watermark is kept for its owner, under the code on its pages. `CHARACTER_NOT_PRINTABLE` names the
 * character that the font lacks.
 */
export const printAnswers = async (
  owner: Account,
  { role, draft }: Pick<Will, 'role' | 'draft'>,
  {
    watermark,
    now,
    signedPaper,
  }: {
    readonly watermark: boolean
    readonly now: Date
    readonly signedPaper?: SignedPaper | undefined
  },
): Promise<{ testator: string; bytes: Uint8Array }> => {
  const today = dayForAges(draft.about.location.state, now)
  const composed = compose(draft, { today, countyName })
  // A reader's copy is not kept, because nothing is added to what an owner who died has left.
  const isKept = !watermark && !signedPaper
  const code = isKept ? printCode(composed) : undefined
  const bytes = await renderWill(composed, { watermark, code, signedPaper })
  if (isKept) await writeAll(await printCreation(owner, { role, draft, composed, now }))
  return { testator: composed.testator, bytes }
}

/**
 * Prints the kept text of a print without the watermark again. If the layout has changed since,
 * each page says so, because it may end at another word than on the paper that was signed.
 */
export const renderAgain = (
  { composed, code, renderer: printedBy }: KeptPrint,
  signedPaper?: SignedPaper,
) =>
  renderWill(composed, { watermark: false, code, isLayoutNew: printedBy !== renderer, signedPaper })
