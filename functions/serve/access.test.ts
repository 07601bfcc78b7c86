import { describe, expect, it } from 'vitest'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { allOperations } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { AppError } from '#shared/errors.ts'
import { UserId } from '#shared/model/ids.ts'
import { assertNamesOnlySelf, authorize } from './access.ts'

/** `PASSED`, or the code of the refusal. */
const outcomeOf = (work: () => void) => {
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
    sessionId = 'this-session',
  }: {
    account?: Account | undefined
    groups?: string[]
    authenticatedAt?: Date
    sessionId?: string
  } = {},
) =>
  outcomeOf(() =>
    authorize(
      operation(parts),
      { userId: anAccount().userId, groups, sessionId, authenticatedAt, accessToken: '', account },
      { wallTime: now },
    ),
  )

describe('authorize', () => {
  it('lets a member in', () => {
    expect(attempt({})).toBe('PASSED')
  })

  it('refuses commands and uploads in a memorial, and no query', () => {
    const account = anAccount({ memorialSince: '2026-04-01T09:00:00.000Z' })
    const outcomesOf = (access: Operation['access'], kind: Operation['kind']) =>
      new Set(
        allOperations
          .filter((candidate) => candidate.access === access && candidate.kind === kind)
          .filter(({ memorial }) => memorial === undefined)
          .map((candidate) => attempt(candidate, { account })),
      )
    expect(outcomesOf('member', 'command')).toEqual(new Set(['MEMORIAL']))
    expect(outcomesOf('paid', 'command')).toEqual(new Set(['MEMORIAL']))
    expect(outcomesOf('member', 'upload')).toEqual(new Set(['MEMORIAL']))
    expect(outcomesOf('member', 'query')).toEqual(new Set(['PASSED']))
    const confirmPassing = allOperations.find(({ name }) => name === 'ConfirmPassing')
    expect(attempt({ ...confirmPassing }, { account })).toBe('MEMORIAL')
  })

  it('lets exactly these calls change a memorial', () => {
    const account = anAccount({ memorialSince: '2026-04-01T09:00:00.000Z' })
    const openOperations = allOperations.filter(({ memorial }) => memorial === 'open')
    expect(openOperations.map(({ group, name }) => `${group}/${name}`).sort()).toEqual([
      'Authenticate/me',
      'Passing/AnswerSignInQuestion',
      'Passing/CheckIn',
      'Security/BeginAppSetup',
      'Security/BeginPhoneSetup',
      'Security/ConfirmAppSetup',
      'Security/ConfirmPhoneSetup',
      'Security/CreateRecoveryCodes',
      'Security/ProveRecoveryCodes',
      'Security/SignOut',
      'Security/SignOutDevice',
      'Stripe/CancelSubscription',
      'UserProfile/UpdateMemorial',
    ])
    const outcomes = openOperations.map((openOperation) => attempt(openOperation, { account }))
    expect(new Set(outcomes)).toEqual(new Set(['PASSED']))
  })

  it('refuses a session that began before the sessions were ended, to the second', () => {
    const account = anAccount({ sessionsValidFrom: '2026-05-01T11:59:00.000Z' })
    const at = (instant: string) => ({ account, authenticatedAt: new Date(instant) })
    expect(attempt({}, at('2026-05-01T11:58:59.000Z'))).toBe('SIGN_IN_REQUIRED')
    expect(attempt({}, at('2026-05-01T11:59:00.000Z'))).toBe('PASSED')
  })

  it('refuses each call of a session that its person ended, and none of another session', () => {
    const until = '2026-05-01T12:05:00.000Z'
    const account = anAccount({ endedSessions: [{ sessionId: 'ended-session', until }] })
    for (const declared of allOperations.filter(({ access }) => access === 'member')) {
      expect(attempt(declared, { account, sessionId: 'ended-session' })).toBe('SIGN_IN_REQUIRED')
      expect(attempt(declared, { account })).toBe(attempt(declared))
    }
  })

  it('requires the group for admin operations', () => {
    expect(attempt({ access: 'admin' }, { groups: ['editors'] })).toBe('FORBIDDEN')
    expect(attempt({ access: 'admin' }, { groups: ['editors', 'admin'] })).toBe('PASSED')
  })

  it('requires an entitlement above free for paid operations', () => {
    expect(attempt({ access: 'paid' })).toBe('UPGRADE_REQUIRED')
    const account = anAccount({ userEntitlements: 'singlewilluser' })
    expect(attempt({ access: 'paid' }, { account })).toBe('PASSED')
  })

  it('requires a sign-in of at most fifteen minutes ago if an operation asks for a recent one', () => {
    const recent = { recentSignIn: true } as const
    expect(attempt(recent, { authenticatedAt: minutesAgo(15) })).toBe('PASSED')
    // 1.2 seconds more than fifteen minutes.
    expect(attempt(recent, { authenticatedAt: minutesAgo(15.02) })).toBe('RECENT_SIGN_IN_REQUIRED')
    expect(attempt({}, { authenticatedAt: minutesAgo(500) })).toBe('PASSED')
    const sometimes = { recentSignIn: 'sometimes' } as const
    expect(attempt(sometimes, { authenticatedAt: minutesAgo(500) })).toBe('PASSED')
  })
})

describe('assertNamesOnlySelf', () => {
  const account = anAccount()

  it('accepts the caller under any of their ids, and a request without an id', () => {
    const { userId, userProfileId, personId } = account
    expect(outcomeOf(() => assertNamesOnlySelf(account, { userId, userProfileId, personId }))).toBe(
      'PASSED',
    )
    expect(outcomeOf(() => assertNamesOnlySelf(account, { other: 1 }))).toBe('PASSED')
  })

  it.each(['userId', 'userProfileId', 'profileId', 'personId'])(
    'answers NOT_FOUND to the %s of another person',
    (field) => {
      const other = UserId.parse('11111111-2222-4333-8444-555555555555')
      expect(outcomeOf(() => assertNamesOnlySelf(account, { ...account, [field]: other }))).toBe(
        'NOT_FOUND',
      )
    },
  )
})
