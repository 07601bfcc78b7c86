import { activity } from '#functions/domain/activity/activity.ts'
import { givenCompanies } from '#functions/domain/companies/given-companies.ts'
import { checkWill } from '#functions/domain/wills/check-will.ts'
import { subjectOf } from '#functions/domain/wills/revise.ts'
import { loadOwnOrSpouseWill, saveWill } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'
import { AppError } from '#shared/errors.ts'

export const finalizeWill: Handler<typeof wills.operations.FinalizeWill> = async (
  input,
  context,
) => {
  const { account } = context.caller
  const will = await loadOwnOrSpouseWill(account, input)
  const issues = checkWill(will, context, await givenCompanies(account, will.draft))
  const blocks = issues.filter(({ severity }) => severity === 'block')
  if (blocks.length > 0) {
    throw new AppError(
      'WILL_HAS_BLOCKS',
      'Some answers must be mended before this will is ready.',
      {
        details: { issues: blocks },
      },
    )
  }
  const at = context.now.toISOString()
  const finalized = { ...will, status: 'FINALIZED' as const, finalizedAt: at, updatedAt: at }
  await saveWill(account, finalized, {
    read: will,
    extraWrites: [activity(context, account.userId, 'WILL_FINALIZED', subjectOf(will))],
  })
  return { ...finalized, warnings: issues.filter(({ severity }) => severity === 'warn') }
}
