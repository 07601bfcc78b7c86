import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { findOriginalOfWill } from '#functions/domain/documents/original-of-will.ts'
import { loadReleasedStages } from '#functions/domain/releases/release.ts'
import { delegateOf } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { logSharedRead, openShared } from '#functions/domain/sharing/open-shared.ts'
import { shareableWill } from '#functions/domain/sharing/shareables/will.ts'
import { willName } from '#functions/domain/wills/revise-will.ts'
import { findPrint } from '#functions/domain/wills/will-print-repository.ts'
import { loadWill } from '#functions/domain/wills/will-repository.ts'
import type { FileAnswer } from '#shared/contract/operation.ts'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import { AppError, type ErrorCode, hasCode } from '#shared/errors.ts'
import type { WillId } from '#shared/model/ids.ts'
import type { Will } from '#shared/model/will.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'
import { isSigned } from '#shared/rules/will/advance-of.ts'
import type { Original } from './reading-copy.ts'
import { typesetAgain, typesetWill } from './typeset-will.ts'

/** A will that another person shares with the caller. */
interface SharedWill {
  readonly owner: Account
  readonly will: Will
}

/**
 * The rule of ShareVirtualWill: a person with whom a will is shared can read it as PDF, and learns
 * nothing else about it. `NOT_FOUND` if it is not shared with the caller now.
 */
const openSharedWill = async (caller: Account, willId: WillId): Promise<SharedWill> => {
  const openable = { targetType: 'will', shareable: shareableWill, find: loadWill } as const
  const { owner, thing: will } = await openShared(openable, caller, willId)
  return { owner, will }
}

/** The details of these errors reveal the owner's answers, which the reader must not see. */
const errorsForOwnerAlone: readonly ErrorCode[] = ['WILL_HAS_BLOCKS', 'CHARACTER_NOT_PRINTABLE']

/** Where the paper with the signatures lies, as far as it is released to the caller. */
const originalFor = async (caller: Account, owner: Account): Promise<Original> => {
  if (!(await delegateOf(owner.userId, caller.userId))) return { is: 'for-delegates' }
  const stages = await loadReleasedStages(owner.userId)
  if (!stages.includes(TARGET_TYPES.document.opensAt)) return { is: 'not-released' }
  const place = (await findOriginalOfWill(owner))?.originalPlace
  return place === undefined ? { is: 'not-noted' } : { is: 'noted', place }
}

/**
 * A copy of what was signed, for reading after the owner's death, as far as we keep that. Later
 * answers were never a will. A copy of answers of which nobody noted that they were signed has a
 * watermark, so that it does not look like a will. What the owner paid for no longer matters.
 */
const copyAfterDeath = async ({ owner, will }: SharedWill, context: MemberContext) => {
  const { role, signedOn, signedPrint, changedSinceSigning } = will
  const print = signedPrint ? await findPrint(owner, role, signedPrint) : undefined
  const signedPaper = {
    signedOn,
    code: print?.code,
    changedSince: changedSinceSigning === true,
    original: await originalFor(context.caller.account, owner),
  }
  return print
    ? typesetAgain(print, context, signedPaper)
    : typesetWill(will, { watermark: !isSigned(will), owner, signedPaper }, context)
}

/**
 * A print for a reader while the owner lives. The owner's plan decides whether it has the
 * watermark.
 */
const printOfLiving = ({ owner, will }: SharedWill, context: MemberContext) =>
  typesetWill(
    will,
    { watermark: !mayPrintClean(owner.userEntitlements, will.role), owner },
    context,
  )

/**
 * The PDF of a will that is shared with the caller (`NOT_FOUND` if none is). `WILL_NOT_FINALIZED`
 * as long as the owner's answers are not a complete will.
 */
export const printSharedWill = async (
  willId: WillId,
  context: MemberContext,
): Promise<FileAnswer> => {
  const sharedWill = await openSharedWill(context.caller.account, willId)
  const { memorialSince } = sharedWill.owner
  const print = memorialSince === undefined ? printOfLiving : copyAfterDeath
  const file = await print(sharedWill, context).catch((error: unknown) => {
    if (!hasCode(error, ...errorsForOwnerAlone)) throw error
    throw new AppError(
      'WILL_NOT_FINALIZED',
      memorialSince === undefined
        ? 'This will is not finished, and cannot be read yet. Try again another day.'
        : 'This will was never finished, so there is nothing to print. Only a will that was signed on paper counts: look whether there is one.',
    )
  })
  await logSharedRead(context, sharedWill.owner, willName(sharedWill.will))
  return file
}
