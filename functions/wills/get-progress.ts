import { loadWillSummary } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'

export const getProgress: Handler<typeof wills.operations.GetProgress> = async (
  { willId },
  { caller },
) => (await loadWillSummary(caller.account, willId)).progress
