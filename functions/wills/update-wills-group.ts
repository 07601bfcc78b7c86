import { writeAll } from '#functions/core/store/table.ts'
import { reopening, withAnswers } from '#functions/domain/wills/revise.ts'
import { loadWill, staleVersion, willReplacement } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'
import { notFound } from '#shared/errors.ts'

export const updateWillsGroup: Handler<typeof wills.operations.UpdateWillsGroup> = async (
  { body },
  context,
) => {
  const { account } = context.caller
  const [own, spouse] = await Promise.all([
    loadWill(account, body.will.willId),
    loadWill(account, body.spouseWill.willId),
  ])
  if (own.role !== 'own' || spouse.role !== 'spouse') throw notFound()
  if (own.version !== body.will.version) throw staleVersion(own)
  if (spouse.version !== body.spouseWill.version) throw staleVersion(spouse)
  const will = withAnswers(own, body.will.draft, context)
  const spouseWill = withAnswers(spouse, body.spouseWill.draft, context)
  await writeAll([
    ...(await willReplacement(account, will, own)),
    ...(await willReplacement(account, spouseWill, spouse)),
    ...reopening(context, own),
    ...reopening(context, spouse),
  ])
  return { will, spouseWill }
}
