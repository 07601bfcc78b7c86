import { reopening, withAnswers } from '#functions/domain/wills/revise.ts'
import { loadWill, saveWill, staleVersion } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'

export const updateWill: Handler<typeof wills.operations.UpdateWill> = async (
  { body: { willId, version, draft } },
  context,
) => {
  const { account } = context.caller
  const will = await loadWill(account, willId)
  if (will.version !== version) throw staleVersion(will)
  const updated = withAnswers(will, draft, context)
  await saveWill(account, updated, { read: will, extraWrites: reopening(context, will) })
  return updated
}
