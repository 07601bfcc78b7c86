import { atStep, reopening, withAnswers } from '#functions/domain/wills/revise.ts'
import { loadWillSummary, saveWill, staleVersion } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'

export const saveSessionByWillId: Handler<typeof wills.operations.SaveSessionByWillId> = async (
  { body: { willId, version, draft, step } },
  context,
) => {
  const { account } = context.caller
  const will = await loadWillSummary(account, willId)
  if (will.version !== version) throw staleVersion(will)
  const saved = atStep(withAnswers(will, draft, context), step)
  await saveWill(account, saved, { read: will, extraWrites: reopening(context, will) })
  return { willId, version: saved.version, savedAt: saved.updatedAt }
}
