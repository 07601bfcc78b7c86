import { listWillSummaries } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'

export const userHasWill: Handler<typeof wills.operations.UserHasWill> = async (_, { caller }) => {
  // Often called right after a will was begun, when an eventually consistent read may miss it.
  const summaries = await listWillSummaries(caller.userId, { consistent: true })
  const own = summaries.find(({ role }) => role === 'own')
  return { hasWill: own !== undefined, willId: own?.willId }
}
