import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { handlers as passingHandlers } from '#functions/passing/index.ts'
import { Email } from '#shared/model/plain.ts'
import { addressTries, periods } from '#shared/rules/passing/periods.ts'
import { timeToObject } from '#shared/rules/passing/waits.fixture.ts'
import {
  advanceBy,
  clock,
  confirmPassing,
  contextOf,
  day,
  delegates,
  hour,
  mailsTo,
  minute,
  now,
  owner,
  passingState,
  playPassing,
  reportPassing,
  runWorkers,
  services,
  subjectsTo,
} from './play-passing.ts'

// Not of the stacks: it starts services of its own, which replace the functions.

playPassing()

describe('an address that bounces', () => {
  it('pauses the clock once its mail has bounced', async () => {
    const email = Email.parse(`bounce+${randomUUID()}@simulator.amazonses.com`)
    await writeAll([accountChange(owner.userId, { email })])
    await reportPassing()
    expect((await loadPassing(owner.userId)).report?.stop?.why).toBe('ADDRESS')
    expect(subjectsTo(delegates[1] ?? owner)).toContain('We cannot reach Ana Moreno by email')
  })

  it('ends the pause once it accepts mail again', async () => {
    const email = Email.parse(`bounce+${randomUUID()}@simulator.amazonses.com`)
    await writeAll([accountChange(owner.userId, { email })])
    await reportPassing()
    await advanceBy(addressTries[0] - hour)
    await writeAll([accountChange(owner.userId, { email: owner.email })])
    expect((await loadPassing(owner.userId)).report?.stop?.why).toBe('ADDRESS')
    await advanceBy(2 * hour)
    expect((await loadPassing(owner.userId)).report?.stop).toBeUndefined()
    expect(subjectsTo(owner)).toContain('The report of your death goes on')
  })
})

describe('an owner whose address refuses for 30 days', () => {
  const unreachable = async () => (await loadPassing(owner.userId)).report?.unreachable
  beforeEach(async () => {
    const email = Email.parse(`bounce+${randomUUID()}@simulator.amazonses.com`)
    await writeAll([accountChange(owner.userId, { email })])
    await reportPassing()
    await advanceBy(periods.longestAddressPause + 10 * day)
    expect(await unreachable()).toBe(true)
    await confirmPassing(1)
    expect(await passingState()).toBe('REPORTED')
  })

  it.for([
    [
      'deleted the account',
      ({ userId }: Account) =>
        writeAll([{ remove: { Key: { pk: `PERSON#${userId}`, sk: 'ACCOUNT' } } }]),
    ],
    [
      'died too',
      ({ userId }: Account) =>
        writeAll([accountChange(userId, { memorialSince: now().toISOString() })]),
    ],
  ] as const)('needs no confirmation of an elector who %s', async ([, leave]) => {
    const [, , third] = delegates
    if (third) await leave(third)
    await advanceBy(1.5 * day)
    expect(await passingState()).toBe('CONFIRMED')
  })

  it('counts as dead only once each elector who has an account has confirmed', async () => {
    await advanceBy(1.5 * day)
    expect(await passingState()).toBe('REPORTED')
    await confirmPassing(2)
    expect(await passingState()).toBe('CONFIRMED')
  })
})

describe('an owner whom we cannot tell', () => {
  const pauseMail = () =>
    services.faults.mail.set({
      operation: 'SendEmail',
      error: 'AccountSendingPausedException',
      times: 1_000_000,
    })
  afterEach(() => {
    services.faults.mail.clear()
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
  const stopReason = async () => (await loadPassing(owner.userId)).report?.stop?.why

  it('is not taken for dead while SES is paused, and has the whole time to object afterwards', async () => {
    pauseMail()
    await reportPassing()
    await confirmPassing(1, 2)
    await advanceBy(periods.sending + 5 * minute)
    expect(await stopReason()).toBe('NOT_SENT')
    clock.time += 30 * day
    await advanceBy(minute)
    expect(await passingState()).toBe('CONFIRMED')
    expect(mailsTo(owner)).toEqual([])
    services.faults.mail.clear()
    await advanceBy(2 * hour)
    expect(await stopReason()).toBeUndefined()
    await advanceBy(timeToObject - day)
    expect(await passingState()).toBe('CONFIRMED')
    await advanceBy(4 * day)
    expect(await passingState()).toBe('RELEASED')
  })

  it('hears only that the report has ended, as the delegates do, after answering meanwhile', async () => {
    pauseMail()
    await reportPassing()
    await advanceBy(3 * hour)
    await passingHandlers.AnswerSignInQuestion({ body: { answer: 'ALIVE' } }, contextOf(owner))
    await runWorkers()
    services.faults.mail.clear()
    await advanceBy(2 * hour)
    expect(subjectsTo(owner)).toEqual(['Thank you: the report of your death has ended'])
    expect(subjectsTo(delegates[1] ?? owner)).toEqual(['Ana Moreno is alive'])
    // The next report is another one.
    await reportPassing(1)
    expect(subjectsTo(owner)).toContain('Your death was reported to us')
  })

  it('gets another first mail if SES refused the first one for good', async () => {
    services.faults.mail.set({ operation: 'SendEmail', error: 'MessageRejected', times: 1_000_000 })
    vi.stubEnv('STAGE', 'test')
    const written = vi.spyOn(process.stdout, 'write')
    await reportPassing()
    await advanceBy(periods.sending + 5 * minute)
    expect(await stopReason()).toBe('NOT_SENT')
    // The alarm rings.
    expect(written.mock.calls.join()).toContain('"PassingNoticesNotSent":1')
    services.faults.mail.clear()
    await advanceBy(25 * hour)
    expect(subjectsTo(owner)).toContain('You are reported to have died')
    expect(await stopReason()).toBeUndefined()
  })
})

describe('an owner who changed the address', () => {
  it('hears of a report at the former address too', async () => {
    const former = owner.email
    const email = Email.parse(`${randomUUID()}@example.org`)
    const until = new Date(clock.time + periods.formerAddress).toISOString()
    await writeAll([
      accountChange(owner.userId, { email, formerEmails: [{ email: former, until }] }),
    ])
    await reportPassing()
    expect(mailsTo({ ...owner, email })).toHaveLength(1)
    expect(mailsTo(owner)).toHaveLength(1)
    const { news = {} } = (await loadPassing(owner.userId)).report?.told ?? {}
    expect(Object.keys(news).sort()).toEqual([email, former].sort())
  })
})
