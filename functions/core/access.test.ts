import { describe, expect, it } from 'vitest'
import type { Operation } from '#shared/contract/operation.ts'
import { AppError } from '#shared/errors.ts'
import { UserId } from '#shared/model/ids.ts'
import { assertSubject, authorize } from './access.ts'
import { anAccount } from './account.fixture.ts'
import type { Account } from './account.ts'

const codeOf = (work: () => void) => {
  try {
    work()
    return 'PASSED'
  } catch (error) {
    return error instanceof AppError ? error.code : error
  }
}

const operation = (parts: Partial<Operation>): Operation => ({
  access: 'member',
  group: 'Test',
  name: 'test',
  kind: 'query',
  method: 'POST',
  path: '/api/Test/test',
  output: { contentType: 'text/plain' },
  example: {},
  ...parts,
})

const now = new Date('2026-05-01T12:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const attempt = (
  parts: Partial<Operation>,
  {
    account = anAccount(),
    groups = [],
    authenticatedAt = minutesAgo(1),
  }: { account?: Account | undefined; groups?: string[]; authenticatedAt?: Date } = {},
) =>
  codeOf(() =>
    authorize(
      operation(parts),
      { userId: anAccount().userId, groups, authenticatedAt, accessToken: '', account },
      now,
    ),
  )

describe('authorize', () => {
  it('lets a member in', () => {
    expect(attempt({})).toBe('PASSED')
  })

  it('refuses a session that began before the sessions were ended, to the second', () => {
    const account = anAccount({ sessionsValidFrom: '2026-05-01T11:59:00.000Z' })
    const at = (instant: string) => ({ account, authenticatedAt: new Date(instant) })
    expect(attempt({}, at('2026-05-01T11:58:59.000Z'))).toBe('SIGN_IN_REQUIRED')
    expect(attempt({}, at('2026-05-01T11:59:00.000Z'))).toBe('PASSED')
  })

  it('demands the group for admin operations', () => {
    expect(attempt({ access: 'admin' }, { groups: ['editors'] })).toBe('FORBIDDEN')
    expect(attempt({ access: 'admin' }, { groups: ['editors', 'admin'] })).toBe('PASSED')
  })

  it('demands an entitlement above free for the vault', () => {
    expect(attempt({ access: 'vault' })).toBe('UPGRADE_REQUIRED')
    const account = anAccount({ userEntitlements: 'singlewilluser' })
    expect(attempt({ access: 'vault' }, { account })).toBe('PASSED')
  })

  it('demands a sign-in of at most fifteen minutes where an operation asks for a recent one', () => {
    const recent = { recent: true }
    expect(attempt(recent, { authenticatedAt: minutesAgo(15) })).toBe('PASSED')
    expect(attempt(recent, { authenticatedAt: minutesAgo(15.02) })).toBe('RECENT_SIGN_IN_REQUIRED')
    expect(attempt({}, { authenticatedAt: minutesAgo(500) })).toBe('PASSED')
  })
})

describe('assertSubject', () => {
  const account = anAccount()

  it('takes the caller under any of their ids, and nobody at all', () => {
    const { userId, userProfileId, personId } = account
    expect(codeOf(() => assertSubject(account, { userId, userProfileId, personId }))).toBe('PASSED')
    expect(codeOf(() => assertSubject(account, { other: 1 }))).toBe('PASSED')
  })

  it.each(['userId', 'userProfileId', 'personId'])('answers NOT_FOUND to another %s', (field) => {
    const other = UserId.parse('11111111-2222-4333-8444-555555555555')
    expect(codeOf(() => assertSubject(account, { ...account, [field]: other }))).toBe('NOT_FOUND')
  })
})
