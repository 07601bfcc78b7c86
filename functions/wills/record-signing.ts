import { activity } from '#functions/core/activity.ts'
import type { Handler } from '#functions/core/context.ts'
import type { wills } from '#shared/contract/wills.ts'
import { AppError } from '#shared/errors.ts'
import { subjectOf } from './revise.ts'
import { today } from './today.ts'
import { loadWill, saveWill } from './will-repository.ts'

export const recordSigning: Handler<typeof wills.operations.RecordSigning> = async (
  { body: { willId, signedOn } },
  context,
) => {
  const { account } = context.caller
  if (signedOn > today(context)) {
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
    version: will.version,
    besides: [activity(context, account.userId, 'WILL_SIGNED', subjectOf(will))],
  })
  return signed
}
