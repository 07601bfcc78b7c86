import { limitRate } from '#functions/core/http/limit-rate.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { checkWill } from '#functions/domain/wills/check-will.ts'
import type { KeptPrint } from '#functions/domain/wills/will-print-repository.ts'
import type { FileAnswer } from '#shared/contract/operation.ts'
import { AppError } from '#shared/errors.ts'
import type { Will } from '#shared/model/will.ts'
import { blocks } from '#shared/rules/will/checks/check-draft.ts'
import { printAnswers, renderAgain } from './print-answers.ts'
import type { SignedPaper } from './reading-copy.ts'

/** Answers to print. They have no status if they are not stored yet. */
export type PrintedWill = Pick<Will, 'role' | 'draft'> & Partial<Pick<Will, 'status'>>

const fileName = (testator: string, kind?: 'draft' | 'copy') => {
  // Characters that file systems do not allow in names.
  const name = testator
    .normalize('NFC')
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `Last Will of ${name}${kind ? ` (${kind})` : ''}.pdf`
}

/**
 * A draft as PDF, as of the legal day of the request in its state, for its owner or for a person
 * who may read it. `WILL_HAS_BLOCKS` names in `details.issues` what prevents the draft from being a
 * will. `CHARACTER_NOT_PRINTABLE` names the character that the font lacks. `RATE_LIMITED` if the
 * caller had too many drafts printed. With `signedPaper` it is a copy for a reader after the
 * owner's death.
 */
export const typesetWill = async (
  { role, draft, status }: PrintedWill,
  {
    watermark,
    owner,
    signedPaper,
  }: { watermark: boolean; owner: Account; signedPaper?: SignedPaper },
  context: MemberContext,
): Promise<FileAnswer> => {
  const ownersContext = { ...context, caller: { ...context.caller, account: owner } }
  // A finalized will is not checked again. Checks that came later must not keep a family from the
  // will of a person who can no longer correct it.
  const issues = status === 'FINALIZED' ? [] : blocks(checkWill({ role, draft }, ownersContext))
  if (issues.length > 0) {
    throw new AppError(
      'WILL_HAS_BLOCKS',
      'Some answers must be fixed before this can be printed as a will.',
      { details: { issues } },
    )
  }
  // Only drafts that are really printed count, since only they take processor time.
  await limitRate('will-pdf', context, context.caller.userId)
  const { now } = context
  const { testator, bytes } = await printAnswers(
    owner,
    { role, draft },
    { watermark, now, signedPaper },
  )
  const kind = watermark ? 'draft' : undefined
  return { fileName: fileName(testator, signedPaper ? 'copy' : kind), bytes }
}

/**
 * Prints the kept text of a print again: for its owner, or with `signedPaper` as a copy for a
 * reader after the owner's death.
 */
export const typesetAgain = async (
  print: KeptPrint,
  context: MemberContext,
  signedPaper?: SignedPaper,
): Promise<FileAnswer> => {
  await limitRate('will-pdf', context, context.caller.userId)
  const bytes = await renderAgain(print, signedPaper)
  return { fileName: fileName(print.composed.testator, signedPaper && 'copy'), bytes }
}
