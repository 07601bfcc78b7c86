import { activity } from '#functions/domain/activity/activity.ts'
import { subjectOf } from '#functions/domain/wills/revise.ts'
import { loadWill, saveWill } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'
import { AppError } from '#shared/errors.ts'
import { hour } from '#shared/rules/time/lengths.ts'

/** The latest date that is today anywhere on Earth (UTC+14), so that no person's own today counts as the future. */
const latestToday = (now: Date) => new Date(now.getTime() + 14 * hour).toISOString().slice(0, 10)

export const recordSigning: Handler<typeof wills.operations.RecordSigning> = async (
  { body: { willId, signedOn } },
  context,
) => {
  const { account } = context.caller
  if (signedOn > latestToday(context.now)) {
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
    extraWrites: [activity(context, account.userId, 'WILL_SIGNED', subjectOf(will))],
  })
  return signed
}
