import { activity } from '#functions/domain/activity/activity.ts'
import { subjectOf } from '#functions/domain/wills/revise.ts'
import { signedWillChange } from '#functions/domain/wills/signed-will-repository.ts'
import { findPrint } from '#functions/domain/wills/will-print-repository.ts'
import { loadWill, saveWill } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'
import { AppError } from '#shared/errors.ts'
import type { IsoDate } from '#shared/model/iso-date.ts'
import type { WillPrint } from '#shared/model/will.ts'
import { primaryBeneficiaries } from '#shared/rules/passing/sole-beneficiary.ts'
import { earliestToday, liesInTheFuture } from '#shared/rules/time/legal-days.ts'

const assertSignable = (signedOn: IsoDate, print: WillPrint | undefined, now: Date): void => {
  const field = 'signedOn'
  if (liesInTheFuture(signedOn, now)) {
    throw new AppError(
      'VALIDATION_FAILED',
      'Choose the day on which you signed: today, or before.',
      { field },
    )
  }
  if (print && signedOn < earliestToday(new Date(print.printedAt))) {
    throw new AppError(
      'VALIDATION_FAILED',
      'This print was made after that day. Choose another day, or another print.',
      { field },
    )
  }
}

export const recordSigning: Handler<typeof wills.operations.RecordSigning> = async (
  { body: { willId, signedOn, print: code } },
  context,
) => {
  const { account } = context.caller
  const will = await loadWill(account, willId)
  const print = code ? await findPrint(account, will.role, code) : undefined
  if (code && !print) {
    throw new AppError('VALIDATION_FAILED', 'No print of this will has this code.', {
      field: 'print',
    })
  }
  assertSignable(signedOn, print, context.now)
  // Of a paper that is not known, the answers that were marked as ready are the best knowledge.
  const isPresent = print ? print.isOf(will.draft) : will.status === 'FINALIZED'
  const { signedPrint: _, changedSinceSigning: __, ...before } = will
  const signed = {
    ...before,
    signedOn,
    updatedAt: context.now.toISOString(),
    ...(print ? { signedPrint: print.code } : {}),
    ...(isPresent ? {} : { changedSinceSigning: true as const }),
  }
  const beneficiaries = print?.beneficiaries ?? (isPresent && primaryBeneficiaries(will.draft))
  await saveWill(account, signed, {
    read: will,
    extraWrites: [
      activity(context, account.userId, 'WILL_SIGNED', subjectOf(will)),
      ...(will.role === 'own' && beneficiaries
        ? [await signedWillChange(account, { signedOn, beneficiaries })]
        : []),
    ],
  })
  return signed
}
