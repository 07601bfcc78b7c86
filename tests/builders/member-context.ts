import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'

/**
 * The context of a handler for a call by a person at an instant. They signed in then or at
 * `authenticatedAt`.
 */
export const memberContext = (
  account: Account,
  now = new Date(),
  { authenticatedAt = now, wallTime = now } = {},
): MemberContext => ({
  requestId: 'test',
  now,
  wallTime,
  sourceIp: '127.0.0.1',
  caller: {
    userId: account.userId,
    groups: [],
    sessionId: 'test',
    authenticatedAt,
    accessToken: '',
    account,
  },
})
