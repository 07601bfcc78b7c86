import type { Account } from '#functions/domain/accounts/account.ts'
import { candidatesAmong } from '#functions/domain/passing/candidates.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { isActive, listDelegates } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { listSharesOf } from '#functions/domain/sharing/grants/share-repository.ts'
import { TargetId } from '#shared/model/share.ts'
import { electorsAhead } from '#shared/rules/passing/electors-ahead.ts'
import type { DelegatesAhead } from './onboarding.ts'

const willIsShared = async ({ userId, lastWillId }: Account): Promise<boolean> => {
  if (lastWillId === undefined) return false
  const target = { targetType: 'will', targetId: TargetId.parse(lastWillId) } as const
  return (await listSharesOf(userId, target)).some(({ status }) => status !== 'REVOKED')
}

/**
 * How far an owner is with the people who tell of their death and read their will. Undefined if the
 * owner has asked nobody.
 */
export const delegatesAhead = async (
  account: Account,
  now: Date,
): Promise<DelegatesAhead | undefined> => {
  const { userId } = account
  const [delegates, passing, shared] = await Promise.all([
    listDelegates(userId),
    loadPassing(userId),
    willIsShared(account),
  ])
  if (!delegates.some(isActive)) return undefined
  const at = now.toISOString()
  const invited = delegates.filter(({ status }) => status === 'INVITED')
  const lapsed = invited.filter(({ codeExpiresAt }) => codeExpiresAt && codeExpiresAt <= at).length
  return {
    ...electorsAhead(passing, await candidatesAmong(userId, delegates), at),
    accepted: delegates.some(({ status }) => status === 'ACCEPTED'),
    asked: invited.length - lapsed,
    lapsed,
    willIsShared: shared,
  }
}
