import type { Handler } from '#functions/core/context.ts'
import type { wills } from '#shared/contract/wills.ts'
import { atStep, reopening, withAnswers } from './revise.ts'
import { loadWillSummary, saveWill, staleVersion } from './will-repository.ts'

export const saveSessionByWillId: Handler<typeof wills.operations.SaveSessionByWillId> = async (
  { body: { willId, version, draft, step } },
  context,
) => {
  const { account } = context.caller
  const will = await loadWillSummary(account, willId)
  if (will.version !== version) throw staleVersion(will)
  const saved = atStep(withAnswers(will, draft, context), step)
  await saveWill(account, saved, { seen: will, besides: reopening(context, will) })
  return { willId, version: saved.version, savedAt: saved.updatedAt }
}
