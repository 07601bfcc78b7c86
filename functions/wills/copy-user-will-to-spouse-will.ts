import { writeAll } from '#functions/core/store/table.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { newWill } from '#functions/domain/wills/begin-will.ts'
import { subjectOf, withAnswers } from '#functions/domain/wills/revise.ts'
import { findWill, willCreation, willReplacement } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'
import { AppError, notFound } from '#shared/errors.ts'
import { swapRoles } from '#shared/rules/will/swap-roles.ts'

export const copyUserWillToSpouseWill: Handler<
  typeof wills.operations.CopyUserWillToSpouseWill
> = async (_, context) => {
  const { account } = context.caller
  const [own, existing] = await Promise.all([findWill(account, 'own'), findWill(account, 'spouse')])
  if (!own) throw notFound()
  if (existing?.status === 'FINALIZED') {
    throw new AppError('WILL_FINALIZED', `${subjectOf(existing)} is finalized. Change it there.`)
  }
  const draft = swapRoles(own.draft, account.email)
  const copy = existing ? withAnswers(existing, draft, context) : newWill(context, 'spouse', draft)
  await writeAll([
    ...(existing
      ? await willReplacement(account, copy, existing)
      : await willCreation(account, copy)),
    activity(context, account.userId, 'WILL_COPIED_TO_SPOUSE', subjectOf(copy)),
  ])
  return copy
}
