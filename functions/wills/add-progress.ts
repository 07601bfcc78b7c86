import type { Handler } from '#functions/core/context.ts'
import type { wills } from '#shared/contract/wills.ts'
import { atStep } from './revise.ts'
import { loadWillSummary, saveProgress } from './will-repository.ts'

export const addProgress: Handler<typeof wills.operations.AddProgress> = async (
  { body },
  { caller },
) => {
  const will = await loadWillSummary(caller.account, body.willId)
  const moved = atStep(will, body.step)
  await saveProgress(caller.account, moved)
  return moved.progress
}
