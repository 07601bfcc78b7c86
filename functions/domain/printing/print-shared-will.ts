import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import {
  noteSharedWillRead,
  openSharedWill,
  type SharedWill,
} from '#functions/domain/sharing/shared-will.ts'
import { findPrint } from '#functions/domain/wills/will-print-repository.ts'
import type { FileAnswer } from '#shared/contract/operation.ts'
import { AppError, type ErrorCode, hasCode } from '#shared/errors.ts'
import type { WillId } from '#shared/model/ids.ts'
import { isSigned } from '#shared/model/will.ts'
import { typesetAgain, typesetWill } from './typeset-will.ts'

/** The details of these errors reveal the owner's answers, which the reader must not see. */
const ownersAlone: readonly ErrorCode[] = ['WILL_HAS_BLOCKS', 'CHARACTER_NOT_PRINTABLE']

/** Answers that nobody signed were never a will: once their owner has died, no print of them may look like one. */
const countsAfterDeath = ({ owner, will }: SharedWill): boolean =>
  owner.memorialSince === undefined || isSigned(will)

/**
 * The PDF of a will that is shared with the caller (`NOT_FOUND` if none is). `WILL_NOT_FINALIZED` as long as the
 * owner's answers are not a complete will. After the owner's death it is what they signed, as far as we keep that: later
 * answers were never a will.
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
  await noteSharedWillRead(context, shared)
  return file
}
