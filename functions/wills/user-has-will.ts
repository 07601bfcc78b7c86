import { listWillSummaries } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'

export const userHasWill: Handler<typeof wills.operations.UserHasWill> = async (_, { caller }) => {
  // Asked right after a will was begun, too: what the account remembers may be a moment older.
  const summaries = await listWillSummaries(caller.userId, { consistent: true })
  const own = summaries.find(({ role }) => role === 'own')
  return { hasWill: own !== undefined, willId: own?.willId }
}
