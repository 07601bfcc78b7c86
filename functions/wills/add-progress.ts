import type { Handler } from '#functions/core/context.ts'
import type { wills } from '#shared/contract/wills.ts'
import { atStep } from './revise.ts'
import { loadWill, saveWill } from './will-repository.ts'

export const addProgress: Handler<typeof wills.operations.AddProgress> = async (
  { body },
  { caller },
) => {
  const will = await loadWill(caller.account, body.willId)
  const moved = atStep(will, body.step)
  await saveWill(caller.account, moved, { version: will.version })
  return moved.progress
}
