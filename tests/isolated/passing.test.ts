import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sweep } from '#events/schedules/sweep.ts'
import { countedIn, windowAt } from '#functions/core/http/limit-rate.ts'
import { dueRemoval, dueShards, listDue } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { ownerAddresses } from '#functions/domain/accounts/owner-addresses.ts'
import { listActivity } from '#functions/domain/activity/activity.ts'
import { deliveryCreation } from '#functions/domain/deliveries/delivery-creation.ts'
import { findDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import { textNotice } from '#functions/domain/deliveries/notice.ts'
import { releaseDeliveries } from '#functions/domain/messages/release-deliveries.ts'
import { advancePassing } from '#functions/domain/passing/advance-passing.ts'
import { changePassing } from '#functions/domain/passing/change-passing.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { restoreAlarms } from '#functions/domain/passing/restore-alarms.ts'
import { restorePassing } from '#functions/domain/passing/restore-passing.ts'
import { sendNotices } from '#functions/domain/passing/send-notices.ts'
import { showDecisions } from '#functions/domain/passing/show-decisions.ts'
import { passingRecords } from '#functions/domain/releases/passing-record.ts'
import { loadReleasedStages } from '#functions/domain/releases/release.ts'
import {
  delegateChange,
  findDelegate,
} from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { handlers as passingHandlers } from '#functions/passing/index.ts'
import { ContactId, DeliveryId, UserId } from '#shared/model/ids.ts'
import { Email, PhoneNumber } from '#shared/model/plain.ts'
import { TargetId } from '#shared/model/share.ts'
import { periods } from '#shared/rules/passing/periods.ts'
import { acceptedDelegate } from '../builders/accepted-delegate.ts'
import { storeDigitalAccountOf } from '../builders/digital-accounts.ts'
import { memberContext } from '../builders/member-context.ts'
import { storeMemoryOf } from '../builders/memories.ts'
import { newOwner } from '../builders/new-owner.ts'
import { storeContact, storeShare, storeSharedWill } from '../builders/sharing.ts'
import { settle } from '../delivery/product.ts'
import { startServices } from '../delivery/start-services.ts'
import { passPhases, startTestClock } from '../delivery/test-clock.ts'

// Not of the stacks: it starts services of its own, which replace the functions.

/*
 * A passing by the real functions and workers with the stand-ins. The test controls the time.
 */

const { hour, day } = periods
const minute = hour / 60
const clock = startTestClock()
const { now } = clock

let services: Awaited<ReturnType<typeof startServices>>
let owner: Account
let delegates: Account[]

beforeAll(async () => {
  services = await startServices({ now })
})
afterAll(() => services.close())

const trust = (delegate: Account, parts: { namedAt?: string } = {}) =>
  acceptedDelegate(owner, delegate, parts)

let contactIds: ContactId[]
beforeEach(async () => {
  clock.time += day
  owner = await newOwner()
  delegates = await Promise.all([newOwner(), newOwner(), newOwner()])
  contactIds = []
  for (const delegate of delegates) contactIds.push(await trust(delegate))
})

const as = (account: Account | undefined, authenticatedAt = now()) => {
  if (!account) throw new Error('There is no account to act as.')
  return memberContext(account, now(), { authenticatedAt, wallTime: new Date() })
}

const about = () => ({ profileId: owner.userProfileId })
const work = () => settle(services)
const state = async () => (await loadPassing(owner.userId)).state
const report = async (by = 0) => {
  await passingHandlers.ReportPassing(about(), as(delegates[by]))
  await work()
}
const confirm = async (...by: number[]) => {
  for (const voter of by) {
    clock.time += 1000
    await passingHandlers.ConfirmPassing(about(), as(delegates[voter]))
  }
  await work()
}

const pass = (milliseconds: number) => passPhases(clock, milliseconds, owner.userId, services)

const mailsTo = ({ email }: Account) => services.mails().filter(({ to }) => to.includes(email))
const subjectsTo = (account: Account) => mailsTo(account).map(({ subject }) => subject)
const codeIn = (text: string | undefined) =>
  /\/passing\/(?:alive|check-in)#code=([\w-]{27})/.exec(text ?? '')?.[1] ?? ''
const inDueIndex = async () => {
  const pages = Array.from({ length: dueShards }, (_, shard) =>
    listDue(shard, new Date('2999-01-01'), { limit: 1000 }),
  )
  return (await Promise.all(pages))
    .flatMap(({ entries }) => entries)
    .filter((due) => due.kind === 'passing' && due.owner === owner.userId)
    .map(({ at }) => at)
}
const log = async () =>
  (await listActivity(owner.userId, { pageSize: 50 })).items.map(({ kind }) => kind).reverse()

/** A message and a share that are meant for after the owner's death. */
const posthumous = async () => {
  const deliveryId = DeliveryId.parse(randomUUID())
  await writeAll(
    await deliveryCreation(owner, {
      deliveryId,
      kind: 'message',
      channel: 'email',
      recipient: { name: 'Ben', address: `${randomUUID()}@example.org` },
      mail: { subject: 'A message', paragraphs: ['For later.'] },
      requires: 'RELEASED',
    }),
  )
  return deliveryId
}
const deliveryState = async (deliveryId: DeliveryId) =>
  (await findDelivery(owner.userId, deliveryId))?.state

describe('a report', () => {
  it('is sent to the owner, the other delegates and the one who reported, and waits in the due index', async () => {
    await report()
    expect(subjectsTo(owner)).toEqual(['Your death was reported to us'])
    const [reporter, second, third] = delegates
    expect(
      [reporter, second, third].map((delegate) => delegate && mailsTo(delegate).length),
    ).toEqual([1, 1, 1])
    expect(reporter && subjectsTo(reporter)).toEqual(['We have your report about Ana Moreno'])
    expect(mailsTo(owner)[0]?.text).toContain('Ana Moreno told us that you have died.')
    expect(await inDueIndex()).toEqual([new Date(clock.time + 24 * hour).toISOString()])
    expect(await log()).toEqual(['PASSING_REPORTED', 'PASSING_VOTED'])
  })

  it('is sent to the number with which the owner signs in, and to no number that nobody has proven', async () => {
    const phoneNumber = PhoneNumber.parse('+15125550134')
    const signInPhone = PhoneNumber.parse('+15125550177')
    await writeAll([accountChange(owner.userId, { phoneNumber, signInPhone, secondFactor: 'sms' })])
    await report()
    const texts = services.acceptances().filter(({ to }) => to === phoneNumber)
    expect(texts).toEqual([])
    const others = services.acceptances().filter(({ to }) => to === signInPhone)
    expect(others).toHaveLength(1)
  })

  it('is not sent to a number with which its owner does not sign in', async () => {
    const signInPhone = PhoneNumber.parse('+15125550178')
    await writeAll([accountChange(owner.userId, { signInPhone, secondFactor: 'app' })])
    await report()
    expect(services.acceptances().filter(({ to }) => to === signInPhone)).toEqual([])
  })

  it('is sent by text at most twelve times a day', async () => {
    const address = PhoneNumber.parse('+15125550179')
    for (let times = 0; times < 15; times += 1) {
      const parts = await textNotice(owner, { address }, 'Your death was reported to us.')
      if (parts.length > 0) await writeAll(parts)
    }
    await work()
    expect(services.acceptances().filter(({ to }) => to === address)).toHaveLength(12)
  })

  it('counts a text once, however often it is begun', async () => {
    const address = PhoneNumber.parse('+15125550180')
    const begin = (once: string) =>
      textNotice(owner, { address }, 'Your death was reported to us.', { once })
    for (let times = 0; times < 20; times += 1) expect(await begin('first')).not.toEqual([])
    for (let other = 2; other <= 12; other += 1) expect(await begin(`${other}`)).not.toEqual([])
    // What was refused stays refused when it is begun again.
    for (let times = 0; times < 2; times += 1) expect(await begin('thirteenth')).toEqual([])
  })

  it('whose mails and texts are made by two workers at once counts each text once', async () => {
    const signInPhone = PhoneNumber.parse('+15125550181')
    await writeAll([accountChange(owner.userId, { signInPhone, secondFactor: 'sms' })])
    const known = await findAccount(owner.userId, { consistent: true })
    await passingHandlers.ReportPassing(about(), as(delegates[0]))
    if (known) await Promise.all([sendNotices(known), sendNotices(known), sendNotices(known)])
    const window = windowAt(now(), 24 * 60)
    expect(await countedIn('text-notice-number-1440', signInPhone, window)).toBe(1)
  })

  it('sends the owner reminders until the end of the time to object', async () => {
    await report()
    await pass(14 * day - 60_000)
    expect(mailsTo(owner)).toHaveLength(7)
    expect(new Set(mailsTo(owner).map(({ text }) => codeIn(text))).size).toBe(7)
  })

  it('ends with one tap in any notice, and a second tap does nothing', async () => {
    await report()
    await pass(2 * day)
    const first = codeIn(mailsTo(owner)[0]?.text)
    expect(await passingHandlers.ObjectToReport({ body: { code: first } }, as(owner))).toEqual({
      outcome: 'ENDED',
    })
    const again = codeIn(mailsTo(owner)[1]?.text)
    expect(await passingHandlers.ObjectToReport({ body: { code: again } }, as(owner))).toEqual({
      outcome: 'NOTHING_OPEN',
    })
    await work()
    expect(await state()).toBe('ALIVE')
    expect(await inDueIndex()).toEqual([])
    expect(delegates.map((delegate) => subjectsTo(delegate).at(-1))).toEqual([
      'Ana Moreno is alive',
      'Ana Moreno is alive',
      'Ana Moreno is alive',
    ])
    expect((await loadPassing(owner.userId)).objections).toEqual({
      [delegates[0]?.userId ?? '']: [now().toISOString()],
    })
  })

  it('is made once, even if two delegates make it at the same moment', async () => {
    const both = await Promise.allSettled([
      passingHandlers.ReportPassing(about(), as(delegates[0])),
      passingHandlers.ReportPassing(about(), as(delegates[1])),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await work()
    expect(mailsTo(owner)).toHaveLength(1)
  })

  it('is refused to a person who is not a delegate, as if the owner did not exist', async () => {
    const stranger = await newOwner()
    const refused = await passingHandlers
      .ReportPassing(about(), as(stranger))
      .catch((error: Error) => error)
    const missing = await passingHandlers
      .ReportPassing({ profileId: stranger.userProfileId }, as(owner))
      .catch((error: Error) => error)
    expect(refused).toMatchObject({ code: 'NOT_FOUND' })
    expect(refused).toEqual(missing)
  })
})

describe('a confirmation', () => {
  it('counts once, even if it arrives three times at the same moment', async () => {
    await report()
    const tries = await Promise.allSettled(
      [1, 1, 1].map((place) => passingHandlers.ConfirmPassing(about(), as(delegates[place]))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await loadPassing(owner.userId)).report?.votes).toHaveLength(2)
  })

  it('by several delegates at the same moment counts for each', async () => {
    await report()
    await Promise.all(
      [1, 2].map((place) => passingHandlers.ConfirmPassing(about(), as(delegates[place]))),
    )
    expect((await loadPassing(owner.userId)).report?.votes).toHaveLength(3)
  })

  it('is not accepted from a delegate who was disabled after the report', async () => {
    await report()
    const contactId = contactIds[1] ?? ContactId.parse(randomUUID())
    const before = await findDelegate(owner.userId, contactId)
    if (!before) throw new Error('There is no delegate.')
    await writeAll(delegateChange(owner.userId, before, { ...before, status: 'DISABLED' }))
    await expect(passingHandlers.ConfirmPassing(about(), as(delegates[1]))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('a release', () => {
  it('comes in stages, and each message and share is released with its stage', async () => {
    const letter = await posthumous()
    await report()
    await confirm(1, 2)
    await pass(14 * day + 47 * hour)
    expect(await state()).toBe('COOLING')
    expect(await loadReleasedStages(owner.userId)).toEqual([])
    await pass(2 * hour)
    expect(await loadReleasedStages(owner.userId)).toEqual(['notices'])
    expect(await deliveryState(letter)).toBe('SCHEDULED')
    // This owner has no will.
    expect((await passingHandlers.GetStatus(about(), as(delegates[0]))).opened).toEqual({
      messages: 1,
      things: { account: 0, document: 0, memory: 0, company: 0 },
    })
    // The menu asks for the list on every page, so it does not count what opened.
    const [listed] = (await passingHandlers.ListTrusting({}, as(delegates[0]))).items
    expect(listed).toMatchObject({ state: 'RELEASED' })
    expect(listed?.opened).toBeUndefined()
    expect((await findAccount(owner.userId))?.memorialSince).toBeDefined()
    await pass(24 * hour)
    expect(await loadReleasedStages(owner.userId)).toEqual(['notices', 'messages'])
    expect(await deliveryState(letter)).toBe('SENT')
    await pass(48 * hour)
    expect(await loadReleasedStages(owner.userId)).toEqual(['notices', 'messages', 'passwords'])
    expect(await inDueIndex()).toEqual([])
    const lines = await log()
    expect(lines).toContain('MESSAGE_DELIVERED')
    expect(lines.filter((kind) => kind.startsWith('PASSING'))).toEqual([
      'PASSING_REPORTED',
      'PASSING_VOTED',
      'PASSING_VOTED',
      'PASSING_CONFIRMED',
      'PASSING_VOTED',
      'PASSING_COOLING',
      'PASSING_RELEASED',
      'PASSING_STAGE_RELEASED',
      'PASSING_STAGE_RELEASED',
    ])
  })

  it('sends a delegate who reported it one mail at each stage, whose title names what opened', async () => {
    const [delegate = owner] = delegates
    const contactId = await storeContact(owner, delegate.email)
    const claimed = { status: 'CLAIMED', posthumousOnly: true } as const
    const parts = { ...claimed, granteeUserId: delegate.userId }
    await storeSharedWill(owner, contactId, parts)
    for (const _ of [1, 2]) {
      const { memoryId } = await storeMemoryOf(owner)
      const target = { targetType: 'memory' as const, targetId: TargetId.parse(memoryId) }
      await storeShare(owner, target, contactId, parts)
    }
    const targetId = TargetId.parse(owner.userProfileId)
    await storeShare(owner, { targetType: 'account', targetId }, contactId, parts)
    const readers = { who: 'contacts' as const, contactIds: [contactId] }
    for (const _ of [1, 2]) await storeDigitalAccountOf(owner, { readers })
    await storeDigitalAccountOf(owner, { readers: { who: 'nobody' } })
    await report()
    await confirm(1, 2)
    await pass(16 * day + hour)
    const known = mailsTo(delegate).length
    expect(subjectsTo(delegate).at(-1)).toBe('The will of Ana Moreno is open to you')
    await pass(24 * hour)
    await pass(48 * hour)
    const later = mailsTo(delegate).slice(known)
    expect(later.map(({ subject }) => subject)).toEqual([
      'Ana Moreno wanted you to see 2 memories',
      'Ana Moreno wanted you to see 2 passwords',
    ])
    for (const { text } of later) expect(text).not.toMatch(/sorry|died|the death/)
    expect(subjectsTo(delegate).filter((subject) => /released|wanted/.test(subject))).toHaveLength(
      2,
    )
  })

  it('sends a message that was scheduled only after the release', async () => {
    await report()
    await confirm(1, 2)
    await pass(16 * day + hour)
    await pass(24 * hour)
    const letter = await posthumous()
    await releaseDeliveries(owner, await loadPassing(owner.userId))
    await pass(5 * minute)
    expect(await deliveryState(letter)).toBe('SENT')
  })

  it('is revoked by the owner, and what was not sent waits as before', async () => {
    const letter = await posthumous()
    await report()
    await confirm(1, 2)
    await pass(16 * day + hour)
    expect(await state()).toBe('RELEASED')
    const code = codeIn(mailsTo(owner).at(-1)?.text)
    expect(await passingHandlers.ObjectToReport({ body: { code } }, as(owner))).toEqual({
      outcome: 'REVOKED',
    })
    await work()
    await pass(10 * day)
    expect(await deliveryState(letter)).toBe('SCHEDULED')
    expect(await loadReleasedStages(owner.userId)).toEqual([])
    expect((await findAccount(owner.userId))?.memorialSince).toBeUndefined()
  })

  it('makes the account a memorial at once, before any worker runs', async () => {
    await report()
    await confirm(1, 2)
    await pass(16 * day - minute)
    expect((await findAccount(owner.userId))?.memorialSince).toBeUndefined()
    clock.time += hour
    const opening = { caseId: randomUUID(), candidates: [], former: [] }
    const addresses = ownerAddresses(owner, now())
    await changePassing(
      owner.userId,
      { type: 'tick', opening, addresses, gone: [] },
      { now: now() },
    )
    expect(await state()).toBe('RELEASED')
    expect((await findAccount(owner.userId))?.memorialSince).toBe(now().toISOString())
  })

  it('is completed by another worker if one crashes half-way', async () => {
    const letter = await posthumous()
    await report()
    await confirm(1, 2)
    await pass(16 * day + hour)
    clock.time += 24 * hour
    // As if the worker had died right after it stored the decision, without doing any of the
    // resulting work.
    await changePassing(
      owner.userId,
      {
        type: 'tick',
        gone: [],
        opening: { caseId: randomUUID(), candidates: [], former: [] },
        addresses: ownerAddresses(owner, now()),
      },
      { now: now() },
    )
    expect(await deliveryState(letter)).toBe('SCHEDULED')
    clock.time += 60_000
    await Promise.all([
      advancePassing(owner.userId, [releaseDeliveries]),
      advancePassing(owner.userId, [releaseDeliveries]),
    ])
    await sweep()
    await work()
    expect(await deliveryState(letter)).toBe('SENT')
    expect((await loadPassing(owner.userId)).workLeft).toBe(false)
  })

  it('sends each notice once, even if two workers run at the same time', async () => {
    await passingHandlers.ReportPassing(about(), as(delegates[0]))
    await Promise.all([1, 2, 3].map(() => advancePassing(owner.userId, [releaseDeliveries])))
    await work()
    expect(mailsTo(owner)).toHaveLength(1)
    expect(delegates.map((delegate) => mailsTo(delegate).length)).toEqual([1, 1, 1])
  })
})

describe('an address that bounces', () => {
  it('pauses the clock once its mail has bounced', async () => {
    const email = Email.parse(`bounce+${randomUUID()}@simulator.amazonses.com`)
    await writeAll([accountChange(owner.userId, { email })])
    await report()
    expect((await loadPassing(owner.userId)).report?.stop?.why).toBe('ADDRESS')
    expect(subjectsTo(delegates[1] ?? owner)).toContain('We cannot reach Ana Moreno by email')
  })

  it('ends the pause once it accepts mail again', async () => {
    const email = Email.parse(`bounce+${randomUUID()}@simulator.amazonses.com`)
    await writeAll([accountChange(owner.userId, { email })])
    await report()
    await pass(3 * day - hour)
    await writeAll([accountChange(owner.userId, { email: owner.email })])
    expect((await loadPassing(owner.userId)).report?.stop?.why).toBe('ADDRESS')
    await pass(2 * hour)
    expect((await loadPassing(owner.userId)).report?.stop).toBeUndefined()
    expect(subjectsTo(owner)).toContain('The report of your death goes on')
  })
})

describe('an owner whose address refuses for 30 days', () => {
  const unreachable = async () => (await loadPassing(owner.userId)).report?.unreachable
  beforeEach(async () => {
    const email = Email.parse(`bounce+${randomUUID()}@simulator.amazonses.com`)
    await writeAll([accountChange(owner.userId, { email })])
    await report()
    await pass(40 * day)
    expect(await unreachable()).toBe(true)
    await confirm(1)
    expect(await state()).toBe('REPORTED')
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
  ] as const)('is not waited for by an elector who %s', async ([, leave]) => {
    const [, , third] = delegates
    if (third) await leave(third)
    await pass(1.5 * day)
    expect(await state()).toBe('CONFIRMED')
  })

  it('needs the confirmation of each elector who has an account', async () => {
    await pass(1.5 * day)
    expect(await state()).toBe('REPORTED')
    await confirm(2)
    expect(await state()).toBe('CONFIRMED')
  })
})

describe('an owner whom we cannot tell', () => {
  const paused = () =>
    services.mail.set({
      operation: 'SendEmail',
      error: 'AccountSendingPausedException',
      times: 1_000_000,
    })
  afterEach(() => {
    services.mail.clear()
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
  const stop = async () => (await loadPassing(owner.userId)).report?.stop?.why

  it('is never released while SES is paused, and has the whole time to object once it is not', async () => {
    paused()
    await report()
    await confirm(1, 2)
    await pass(periods.sending + 5 * minute)
    expect(await stop()).toBe('NOT_SENT')
    clock.time += 30 * day
    await pass(minute)
    expect(await state()).toBe('CONFIRMED')
    expect(mailsTo(owner)).toEqual([])
    services.mail.clear()
    await pass(2 * hour)
    expect(await stop()).toBeUndefined()
    await pass(13 * day)
    expect(await state()).toBe('CONFIRMED')
    await pass(4 * day)
    expect(await state()).toBe('RELEASED')
  })

  it('who says meanwhile that they are alive hears only that the report has ended, as the delegates do', async () => {
    paused()
    await report()
    await pass(3 * hour)
    await passingHandlers.AnswerSignInQuestion({ body: { answer: 'ALIVE' } }, as(owner))
    await work()
    services.mail.clear()
    await pass(2 * hour)
    expect(subjectsTo(owner)).toEqual(['You are alive, and nothing is released'])
    expect(subjectsTo(delegates[1] ?? owner)).toEqual(['Ana Moreno is alive'])
    // The next report is another one.
    await report(1)
    expect(subjectsTo(owner)).toContain('Your death was reported to us')
  })

  it('whose first mail SES refuses for good gets another one', async () => {
    services.mail.set({ operation: 'SendEmail', error: 'MessageRejected', times: 1_000_000 })
    vi.stubEnv('STAGE', 'test')
    const written = vi.spyOn(process.stdout, 'write')
    await report()
    await pass(periods.sending + 5 * minute)
    expect(await stop()).toBe('NOT_SENT')
    // The alarm rings.
    expect(written.mock.calls.join()).toContain('"PassingNoticesNotSent":1')
    services.mail.clear()
    await pass(25 * hour)
    expect(subjectsTo(owner)).toContain('You are reported to have died')
    expect(await stop()).toBeUndefined()
  })

  it('who moved to another address hears of it at the former one too, for 30 days', async () => {
    const former = owner.email
    const email = Email.parse(`${randomUUID()}@example.org`)
    const until = new Date(clock.time + 30 * day).toISOString()
    await writeAll([
      accountChange(owner.userId, { email, formerEmails: [{ email: former, until }] }),
    ])
    await report()
    expect(mailsTo({ ...owner, email })).toHaveLength(1)
    expect(mailsTo(owner)).toHaveLength(1)
    const { news = {} } = (await loadPassing(owner.userId)).report?.told ?? {}
    expect(Object.keys(news).sort()).toEqual([email, former].sort())
  })
})

describe('the question at sign-in', () => {
  it('is asked once per sign-in, and "I am helping" does not end the report', async () => {
    expect(await passingHandlers.GetSignInQuestion({}, as(owner))).toMatchObject({ asked: false })
    await report()
    const signedIn = now()
    expect(await passingHandlers.GetSignInQuestion({}, as(owner, signedIn))).toMatchObject({
      asked: true,
      reportedBy: 'Ana Moreno',
    })
    await passingHandlers.AnswerSignInQuestion({ body: { answer: 'HELPING' } }, as(owner, signedIn))
    expect(await passingHandlers.GetSignInQuestion({}, as(owner, signedIn))).toMatchObject({
      asked: false,
    })
    expect(await state()).toBe('REPORTED')
    clock.time += hour
    expect(await passingHandlers.GetSignInQuestion({}, as(owner))).toMatchObject({ asked: true })
    await passingHandlers.AnswerSignInQuestion({ body: { answer: 'ALIVE' } }, as(owner))
    expect(await state()).toBe('ALIVE')
  })
})

describe('a status', () => {
  it('shows the electors the state of the report and what they can do, and other delegates nothing', async () => {
    const [reporter, second] = delegates
    const guest = await newOwner()
    const contactId = await trust(guest)
    const before = await findDelegate(owner.userId, contactId)
    if (!before) throw new Error('There is no delegate.')
    await writeAll(delegateChange(owner.userId, before, { ...before, reportPassing: false }))
    await report()
    expect(await passingHandlers.GetStatus(about(), as(reporter))).toMatchObject({
      state: 'REPORTED',
      canConfirm: false,
      canWithdraw: true,
      withdrawal: { endsReport: true, daysUntilNextReport: 1 },
      canReport: false,
      report: { confirmersNeeded: 2, electors: 3, confirmed: 1 },
    })
    expect(await passingHandlers.GetStatus(about(), as(second))).toMatchObject({
      canConfirm: true,
      canWithdraw: false,
    })
    const theirs = await passingHandlers.GetStatus(about(), as(guest))
    expect(theirs).toMatchObject({ state: 'ALIVE', whyNot: 'NO_PERMISSION', canConfirm: false })
    expect(theirs.report).toBeUndefined()
    expect((await passingHandlers.ListTrusting({}, as(second))).items).toHaveLength(1)
    expect((await passingHandlers.ListTrusting({}, as(owner))).items).toEqual([])
  })

  it('says how long the owner can object, which is twice as long if one delegate decides alone', async () => {
    const [reporter] = delegates
    expect((await passingHandlers.GetStatus(about(), as(reporter))).challengeDays).toBe(14)
    for (const contactId of contactIds.slice(1)) {
      const before = await findDelegate(owner.userId, contactId)
      if (!before) throw new Error('There is no delegate.')
      await writeAll(delegateChange(owner.userId, before, { ...before, status: 'DISABLED' }))
    }
    expect((await passingHandlers.GetStatus(about(), as(reporter))).challengeDays).toBe(28)
    await report()
    const { report: made, challengeDays } = await passingHandlers.GetStatus(about(), as(reporter))
    expect(challengeDays).toBeUndefined()
    expect(made?.challengeEndsAt).toBe(new Date(clock.time + 28 * day).toISOString())
  })

  it('says from when on a new delegate can report', async () => {
    const fresh = await newOwner()
    await trust(fresh, { namedAt: now().toISOString() })
    expect(await passingHandlers.GetStatus(about(), as(fresh))).toMatchObject({
      canReport: false,
      whyNot: 'TOO_NEW',
      reportableFrom: new Date(clock.time + 30 * day).toISOString(),
    })
    await expect(passingHandlers.ReportPassing(about(), as(fresh))).rejects.toMatchObject({
      code: 'DELEGATE_TOO_NEW',
    })
  })
})

describe('a dispute', () => {
  it('goes to an administrator, who lets the report continue or ends it', async () => {
    await report()
    await passingHandlers.DisputePassing(
      { ...about(), body: { reason: 'I saw her today.' } },
      as(delegates[1]),
    )
    await work()
    const waiting = async () =>
      (await passingHandlers.ListForReview({ pageNumber: 1, pageSize: 100 }, as(owner))).items.find(
        (item) => item.ownerProfileId === owner.userProfileId,
      )
    expect(await waiting()).toMatchObject({
      state: 'DISPUTED',
      dispute: { reason: 'I saw her today.', by: 'Ana Moreno' },
    })
    const found = async (search: string) => {
      const paging = { pageNumber: 1, pageSize: 100 }
      const { items, total } = await passingHandlers.ListForReview({ ...paging, search }, as(owner))
      return { owners: items.map(({ email }) => email), total }
    }
    const [localPart = ''] = owner.email.split('@')
    expect(await found(localPart.toUpperCase())).toEqual({ owners: [owner.email], total: 1 })
    expect(await found(`${localPart} nobody`)).toEqual({ owners: [], total: 0 })
    await pass(60 * day)
    expect(await state()).toBe('DISPUTED')
    const decide = (decision: 'CONTINUE' | 'END') =>
      passingHandlers.Review({ body: { ownerProfileId: owner.userProfileId, decision } }, as(owner))
    expect(await decide('CONTINUE')).toMatchObject({ state: 'REPORTED' })
    expect(await waiting()).toBeUndefined()
    expect(await decide('END')).toMatchObject({ state: 'ALIVE' })
    expect(await showDecisions(await loadPassing(owner.userId))).toMatchObject([
      { decision: 'CONTINUE', by: owner.email },
      { decision: 'END', by: owner.email },
    ])
  })
})

describe('one delegate alone', () => {
  const withdraw = (by: number) => passingHandlers.WithdrawReport(about(), as(delegates[by]))

  it('cannot end a report that others confirm, an hour before the release', async () => {
    await report()
    await confirm(1, 2)
    await pass(16 * day - hour)
    await withdraw(0)
    await work()
    expect(subjectsTo(owner).at(-1)).toBe('A delegate took back their confirmation')
    await pass(2 * hour)
    expect(await state()).toBe('RELEASED')
  })

  it('who takes a report back has to wait before the next one, which the status says', async () => {
    await report()
    await withdraw(0)
    await work()
    expect(await state()).toBe('ALIVE')
    const from = new Date(clock.time + day).toISOString()
    expect(await passingHandlers.GetStatus(about(), as(delegates[0]))).toMatchObject({
      canReport: false,
      whyNot: 'WITHDREW',
      reportableFrom: from,
    })
    await expect(passingHandlers.ReportPassing(about(), as(delegates[0]))).rejects.toMatchObject({
      code: 'REPORTED_TOO_SOON',
    })
    await pass(day)
    await report()
    expect(await state()).toBe('REPORTED')
  })

  it('who takes a confirmation back has to wait before they confirm again, which the status says', async () => {
    await report()
    await confirm(1)
    await withdraw(1)
    const confirmableFrom = new Date(clock.time + day).toISOString()
    await expect(confirm(1)).rejects.toMatchObject({ code: 'CONFIRMED_TOO_EARLY' })
    expect(await passingHandlers.GetStatus(about(), as(delegates[1]))).toMatchObject({
      canConfirm: false,
      confirmableFrom,
    })
    await pass(day)
    expect((await passingHandlers.GetStatus(about(), as(delegates[1]))).canConfirm).toBe(true)
    await confirm(1)
  })

  it('who was named after the report cannot dispute it, and an elector can once', async () => {
    await report()
    const fresh = await newOwner()
    await trust(fresh, { namedAt: now().toISOString() })
    const dispute = (by: Account | undefined) =>
      passingHandlers.DisputePassing({ ...about(), body: { reason: 'No.' } }, as(by))
    expect(await passingHandlers.GetStatus(about(), as(fresh))).toMatchObject({ canDispute: false })
    await expect(dispute(fresh)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await dispute(delegates[1])
    await passingHandlers.Review(
      { body: { ownerProfileId: owner.userProfileId, decision: 'CONTINUE' } },
      as(owner),
    )
    await expect(dispute(delegates[1])).rejects.toMatchObject({ code: 'ALREADY_DISPUTED' })
  })

  it('stops a report by a dispute, and an alarm rings if nobody decides for 72 hours', async () => {
    vi.stubEnv('STAGE', 'test')
    const written = vi.spyOn(process.stdout, 'write')
    const rang = () => written.mock.calls.join().split('"PassingDisputesUndecided":1').length - 1
    await report()
    await passingHandlers.DisputePassing({ ...about(), body: { reason: 'No.' } }, as(delegates[1]))
    await pass(3 * day - hour)
    expect(rang()).toBe(0)
    await pass(2 * hour)
    expect(rang()).toBe(1)
    await pass(day)
    expect(rang()).toBe(2)
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  it('stops a report of an earlier release by a dispute, and its alarm is found and rings', async () => {
    await report()
    await passingHandlers.DisputePassing({ ...about(), body: { reason: 'No.' } }, as(delegates[1]))
    await work()
    const { report: made, wakeAt, nextAt: _, ...known } = await loadPassing(owner.userId)
    const { since: __, ringAt: ___, ...dispute } = made?.dispute ?? {}
    const earlier = { ...known, report: { ...made, dispute }, schemaVersion: 2 }
    const due = {
      kind: 'passing',
      owner: owner.userId,
      id: owner.userId,
      at: wakeAt ?? '',
    } as const
    const key = passingRecords.key(owner.userId)
    // Nothing is put over a record of a later version.
    await writeAll([{ remove: { Key: key } }])
    await writeAll([
      { put: { Item: { ...key, entity: 'Passing', ...earlier } } },
      ...dueRemoval(due),
    ])
    expect(await inDueIndex()).toEqual([])
    await restoreAlarms()
    await restoreAlarms()
    expect(await inDueIndex()).toEqual([wakeAt])
    vi.stubEnv('STAGE', 'test')
    const written = vi.spyOn(process.stdout, 'write')
    await pass(3 * day + hour)
    expect(written.mock.calls.join()).toContain('"PassingDisputesUndecided":1')
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  it('who alone can confirm does so a day after their report', async () => {
    for (const contactId of contactIds.slice(1)) {
      const before = await findDelegate(owner.userId, contactId)
      if (!before) throw new Error('There is no delegate.')
      await writeAll(delegateChange(owner.userId, before, { ...before, status: 'DISABLED' }))
    }
    // Until then a report needs as many votes as before.
    await pass(30 * day)
    expect(await passingHandlers.GetStatus(about(), as(delegates[0]))).toMatchObject({
      countsAsConfirmation: false,
    })
    await report()
    expect(await passingHandlers.GetStatus(about(), as(delegates[0]))).toMatchObject({
      canConfirm: false,
      confirmableFrom: new Date(clock.time + day).toISOString(),
    })
    await expect(confirm(0)).rejects.toMatchObject({ code: 'CONFIRMED_TOO_EARLY' })
    await pass(day)
    await confirm(0)
    expect(await state()).toBe('CONFIRMED')
  })
})

describe('check-ins', () => {
  it('are answered with one tap, and open a report after four without an answer', async () => {
    const settings = { challengeDays: 7, confirmers: 2, checkInDays: 30 as const }
    expect(await passingHandlers.UpdateSettings({ body: settings }, as(owner))).toMatchObject({
      electors: 3,
    })
    await pass(30 * day)
    const code = codeIn(mailsTo(owner).at(-1)?.text)
    const { nextCheckInAt } = await passingHandlers.CheckInByCode({ body: { code } }, as(owner))
    expect(nextCheckInAt).toBe(new Date(clock.time + 30 * day).toISOString())
    await pass(58 * day + 60_000)
    expect(await state()).toBe('REPORTED')
    expect(mailsTo(owner).at(-1)?.text).toContain('You did not answer our last check-ins')
    expect(await passingHandlers.CheckIn({}, as(owner))).toMatchObject({ state: 'ALIVE' })
    expect(await passingHandlers.GetSettings({}, as(owner))).toMatchObject(settings)
  })

  it('ask at the former address too, which answers with its own tap', async () => {
    const settings = { challengeDays: 7, confirmers: 2, checkInDays: 30 as const }
    await passingHandlers.UpdateSettings({ body: settings }, as(owner))
    const email = Email.parse(`${randomUUID()}@example.org`)
    const until = new Date(clock.time + 40 * day).toISOString()
    const formerEmails = [{ email: owner.email, until }]
    await writeAll([accountChange(owner.userId, { email, formerEmails })])
    await pass(30 * day)
    expect(subjectsTo({ ...owner, email }).at(-1)).toBe(subjectsTo(owner).at(-1))
    const code = codeIn(mailsTo(owner).at(-1)?.text)
    const { nextCheckInAt } = await passingHandlers.CheckInByCode({ body: { code } }, as(owner))
    expect(nextCheckInAt).toBe(new Date(clock.time + 30 * day).toISOString())
  })
})

describe('a passing that the table has lost, and that a repair restores from a copy', () => {
  const lose = async () => {
    for (const at of await inDueIndex()) {
      await writeAll(dueRemoval({ kind: 'passing', owner: owner.userId, id: owner.userId, at }))
    }
    await writeAll([{ remove: { Key: passingRecords.key(owner.userId) } }])
  }
  const account = () => findAccount(owner.userId, { consistent: true })

  it('asks its owner again when their next check-in is due, and knows of no report', async () => {
    const settings = { challengeDays: 7, confirmers: 2, checkInDays: 30 as const }
    await passingHandlers.UpdateSettings({ body: settings }, as(owner))
    await passingHandlers.ReportPassing(about(), as(delegates[0]))
    // The copy is of an instant at which a worker had not looked at the report yet.
    const copy = await loadPassing(owner.userId)
    expect(copy).toMatchObject({ state: 'REPORTED', workLeft: true })
    await work()
    await lose()
    clock.time += hour
    expect(await restorePassing(owner.userId, copy, now())).toBe(true)
    expect(await restorePassing(owner.userId, copy, now())).toBe(false)
    expect(await account()).not.toHaveProperty('reportedSince')
    const askedAt = new Date(clock.time + 30 * day).toISOString()
    expect(await inDueIndex()).toEqual([askedAt])
    // A worker that is called for it too early changes nothing.
    await advancePassing(owner.userId, [releaseDeliveries], askedAt)
    expect(await inDueIndex()).toEqual([askedAt])
    const before = mailsTo(owner).length
    clock.time += 30 * day
    await advancePassing(owner.userId, [releaseDeliveries], askedAt)
    await work()
    expect(mailsTo(owner)).toHaveLength(before + 1)
    expect(codeIn(mailsTo(owner).at(-1)?.text)).not.toBe('')
    expect(await loadPassing(owner.userId)).toMatchObject({ state: 'ALIVE', settings })
    expect(await inDueIndex()).toEqual([new Date(clock.time + 7 * day).toISOString()])
  })

  it('stays released, and what follows from the release goes on', async () => {
    const letter = await posthumous()
    await report()
    await confirm(1, 2)
    await pass(14 * day + 49 * hour)
    const copy = await loadPassing(owner.userId)
    expect(copy).toMatchObject({ state: 'RELEASED', stages: ['notices'] })
    await pass(25 * hour)
    await lose()
    expect(await deliveryState(letter)).toBe('SENT')
    // As a delivery that was restored from the copy: the messages were not released then.
    const next = await posthumous()
    expect(await restorePassing(owner.userId, copy, now())).toBe(true)
    expect((await account())?.memorialSince).toBe(copy.report?.releasedAt)
    await pass(hour)
    expect(await deliveryState(next)).toBe('SENT')
    await pass(72 * hour)
    expect((await loadPassing(owner.userId)).stages).toHaveLength(3)
  })

  it('stays lost if its owner has deleted the account since', async () => {
    await report()
    const copy = await loadPassing(owner.userId)
    await lose()
    await writeAll([{ remove: { Key: { pk: `PERSON#${owner.userId}`, sk: 'ACCOUNT' } } }])
    await expect(restorePassing(owner.userId, copy, now())).rejects.toMatchObject({
      code: 'PROFILE_MISSING',
    })
    expect(await inDueIndex()).toEqual([])
  })
})

describe('an owner who deletes their account', () => {
  it('soon has no entry in the due index', async () => {
    await report()
    const [at] = await inDueIndex()
    await writeAll([
      { remove: { Key: { pk: `PERSON#${owner.userId}`, sk: 'ACCOUNT' } } },
      { remove: { Key: { pk: `PERSON#${owner.userId}`, sk: 'PASSING' } } },
    ])
    await advancePassing(UserId.parse(owner.userId), [releaseDeliveries], at)
    expect(await inDueIndex()).toEqual([])
  })
})
