import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { noteSharedRead, openShared } from '#functions/domain/sharing/open-shared.ts'
import { shareableWill } from '#functions/domain/sharing/shareables/will.ts'
import { willName } from '#functions/domain/wills/revise.ts'
import { findPrint } from '#functions/domain/wills/will-print-repository.ts'
import { loadWill } from '#functions/domain/wills/will-repository.ts'
import type { FileAnswer } from '#shared/contract/operation.ts'
import { AppError, type ErrorCode, hasCode } from '#shared/errors.ts'
import type { WillId } from '#shared/model/ids.ts'
import type { Will } from '#shared/model/will.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'
import { isSigned } from '#shared/rules/will/advance.ts'
import { typesetAgain, typesetWill } from './typeset-will.ts'

/** A will that another person shares with the caller. */
interface SharedWill {
  readonly owner: Account
  readonly will: Will
  /** Depends on the owner's plan, not the reader's. */
  readonly watermark: boolean
}

/**
 * The rule of ShareVirtualWill: a person with whom a will is shared can read it as PDF, and learns
 * nothing else about it. The PDF has the watermark, unless the owner's entitlement covers a print
 * without it. `NOT_FOUND` as in `openBy`.
 */
const openSharedWill = async (caller: Account, willId: WillId): Promise<SharedWill> => {
  const openable = { targetType: 'will', shareable: shareableWill, find: loadWill } as const
  const { owner, thing: will } = await openShared(openable, caller, willId)
  return { owner, will, watermark: !mayPrintClean(owner.userEntitlements, will.role) }
}

/** The details of these errors reveal the owner's answers, which the reader must not see. */
const ownersAlone: readonly ErrorCode[] = ['WILL_HAS_BLOCKS', 'CHARACTER_NOT_PRINTABLE']

/**
 * Answers that nobody signed were never a will: once their owner has died, no print of them may
 * look like one.
 */
const countsAfterDeath = ({ owner, will }: SharedWill): boolean =>
  owner.memorialSince === undefined || isSigned(will)

/**
 * The PDF of a will that is shared with the caller (`NOT_FOUND` if none is). `WILL_NOT_FINALIZED`
 * as long as the owner's answers are not a complete will. After the owner's death it is what they
 * signed, as far as we keep that: later answers were never a will.
 */
export const printSharedWill = async (
  willId: WillId,
  context: MemberContext,
): Promise<FileAnswer> => {
  const shared = await openSharedWill(context.caller.account, willId)
  const { owner, will, watermark } = shared
  const signed =
    owner.memorialSince !== undefined && will.signedPrint !== undefined
      ? await findPrint(owner, will.role, will.signedPrint)
      : undefined
  const typeset = signed
    ? typesetAgain(signed, context)
    : typesetWill(will, { watermark: watermark || !countsAfterDeath(shared), owner }, context)
  const file = await typeset.catch((error: unknown) => {
    if (!hasCode(error, ...ownersAlone)) throw error
    throw new AppError(
      'WILL_NOT_FINALIZED',
      owner.memorialSince === undefined
        ? 'This will is not finished, and cannot be read yet. Try again another day.'
        : 'This will was never finished, so there is nothing to print. Only a will that was signed on paper counts: look whether there is one.',
    )
  })
  await noteSharedRead(context, shared.owner, willName(shared.will))
  return file
}
