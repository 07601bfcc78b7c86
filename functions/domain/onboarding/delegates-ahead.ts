import type { Account } from '#functions/domain/accounts/account.ts'
import { candidatesOf } from '#functions/domain/passing/candidates.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { listSharesOf } from '#functions/domain/sharing/grants/share-repository.ts'
import { TargetId } from '#shared/model/share.ts'
import { electorsAhead } from '#shared/rules/passing/electors-ahead.ts'
import type { DelegatesAhead } from './onboarding.ts'

const willIsShared = async ({ userId, lastWillId }: Account): Promise<boolean> => {
  if (lastWillId === undefined) return false
  const target = { targetType: 'will', targetId: TargetId.parse(lastWillId) } as const
  return (await listSharesOf(userId, target)).some(({ status }) => status !== 'REVOKED')
}

/** How far an owner is with the people who tell of their death and read their will. */
export const delegatesAhead = async (account: Account, now: Date): Promise<DelegatesAhead> => {
  const [passing, candidates, shared] = await Promise.all([
    loadPassing(account.userId),
    candidatesOf(account.userId),
    willIsShared(account),
  ])
  return { ...electorsAhead(passing, candidates, now.toISOString()), willIsShared: shared }
}
