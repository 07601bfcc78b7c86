import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'

/** What a handler is told of somebody who calls it at an instant, signed in since then or since `authenticatedAt`. */
export const memberContext = (
  account: Account,
  now: Date,
  { authenticatedAt = now, wallTime = now } = {},
): MemberContext => ({
  requestId: 'test',
  now,
  wallTime,
  sourceIp: '127.0.0.1',
  caller: { userId: account.userId, groups: [], authenticatedAt, accessToken: '', account },
})
