import { atStep } from '#functions/domain/wills/revise.ts'
import { loadWillSummary, saveProgress } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'

export const addProgress: Handler<typeof wills.operations.AddProgress> = async (
  { body },
  { caller },
) => {
  const will = await loadWillSummary(caller.account, body.willId)
  const moved = atStep(will, body.step)
  await saveProgress(caller.account, moved)
  return moved.progress
}
