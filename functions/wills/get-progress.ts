import type { Handler } from '#functions/core/context.ts'
import type { wills } from '#shared/contract/wills.ts'
import { loadWillSummary } from './will-repository.ts'

export const getProgress: Handler<typeof wills.operations.GetProgress> = async (
  { willId },
  { caller },
) => (await loadWillSummary(caller.account, willId)).progress
