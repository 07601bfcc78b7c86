import { listWillSummaries } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'

export const getWillsGroup: Handler<typeof wills.operations.GetWillsGroup> = async (
  _,
  { caller },
) => {
  const summaries = await listWillSummaries(caller.userId)
  return {
    will: summaries.find(({ role }) => role === 'own'),
    spouseWill: summaries.find(({ role }) => role === 'spouse'),
  }
}
