import { activity } from '#functions/domain/activity/activity.ts'
import { subjectOf } from '#functions/domain/wills/revise.ts'
import { signedWillChange } from '#functions/domain/wills/signed-will-repository.ts'
import { loadWill, saveWill } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'
import { AppError } from '#shared/errors.ts'
import { primaryBeneficiaries } from '#shared/rules/passing/sole-beneficiary.ts'
import { liesInTheFuture } from '#shared/rules/time/legal-days.ts'

export const recordSigning: Handler<typeof wills.operations.RecordSigning> = async (
  { body: { willId, signedOn } },
  context,
) => {
  const { account } = context.caller
  if (liesInTheFuture(signedOn, context.now)) {
    throw new AppError(
      'VALIDATION_FAILED',
      'Choose the day on which you signed: today, or before.',
      {
        field: 'signedOn',
      },
    )
  }
  const will = await loadWill(account, willId)
  if (will.status !== 'FINALIZED') {
    throw new AppError('WILL_NOT_FINALIZED', 'Mark this will as ready to sign first.')
  }
  const signed = { ...will, signedOn, updatedAt: context.now.toISOString() }
  await saveWill(account, signed, {
    read: will,
    extraWrites: [
      activity(context, account.userId, 'WILL_SIGNED', subjectOf(will)),
      ...(will.role === 'own'
        ? [
            await signedWillChange(account, {
              signedOn,
              beneficiaries: primaryBeneficiaries(will.draft),
            }),
          ]
        : []),
    ],
  })
  return signed
}
