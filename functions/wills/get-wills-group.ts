import type { Handler } from '#functions/core/context.ts'
import type { wills } from '#shared/contract/wills.ts'
import { listWillSummaries } from './will-repository.ts'

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
