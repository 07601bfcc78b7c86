import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { handlers as passingHandlers } from '#functions/passing/index.ts'
import type { FileId } from '#shared/model/ids.ts'
import { periods } from '#shared/rules/passing/periods.ts'
import { longWait, timeToObject } from '#shared/rules/passing/waits.fixture.ts'
import { acceptedDelegate } from '../builders/accepted-delegate.ts'
import { memberContext } from '../builders/member-context.ts'
import { newOwner } from '../builders/new-owner.ts'
import { storeCertificate } from '../builders/stored-certificate.ts'
import { settle } from '../delivery/product.ts'
import { startServices } from '../delivery/start-services.ts'
import { passPhases, startTestClock, type TestClock } from '../delivery/test-clock.ts'

// Not of the stacks: it starts services of its own, which replace the functions.

/*
 * Delegates who have died, who never answer, or who are locked out because somebody in the dead
 * owner's mailbox said twice that the owner lives. All by the real functions and workers. The field
 * `lowered` of a report says why fewer confirmations than the owner chose are enough. With GONE,
 * the other delegates have died or left. With SILENCE, they did not answer for 60 days.
 */

const { hour, day } = periods

let services: Awaited<ReturnType<typeof startServices>>
let clock: TestClock
let owner: Account
let delegates: Account[]

beforeAll(async () => {
  clock = startTestClock()
  services = await startServices({ now: clock.now })
})
afterAll(async () => {
  setTimeSource(() => new Date())
  await services.close()
})

beforeEach(async () => {
  clock.time += day
  owner = await newOwner()
  delegates = await Promise.all([newOwner(), newOwner(), newOwner()])
  for (const delegate of delegates) await acceptedDelegate(owner, delegate)
})

const contextOf = (account: Account | undefined, authenticatedAt = clock.now()) => {
  if (!account) throw new Error('There is no account to act as.')
  return memberContext(account, clock.now(), { authenticatedAt, wallTime: new Date() })
}
const profileOf = (person: Account | undefined) => {
  if (!person) throw new Error('There is no such person.')
  return { profileId: person.userProfileId }
}
const runWorkers = () => settle(services)
const pass = (milliseconds: number, person = owner) =>
  passPhases(clock, milliseconds, person.userId, services)
const passingOf = ({ userId }: Account) => loadPassing(userId)

const reportPassing = async (by: Account | undefined, person: Account | undefined = owner) => {
  await passingHandlers.ReportPassing(profileOf(person), contextOf(by))
  await runWorkers()
}
const confirmPassing = async (by: Account | undefined, person: Account | undefined = owner) => {
  clock.time += 1000
  await passingHandlers.ConfirmPassing(profileOf(person), contextOf(by))
  await runWorkers()
}

/** A delegate hands in a certificate, for the open report or without one. */
const handIn = async (by: Account | undefined, person: Account | undefined = owner) => {
  if (!by) throw new Error('There is nobody who hands it in.')
  const fileId = await storeCertificate(by)
  await passingHandlers.AttachCertificate({ ...profileOf(person), body: { fileId } }, contextOf(by))
  return fileId
}

type Decision = 'ACCEPT_CERTIFICATE' | 'REFUSE_CERTIFICATE' | 'COMPARE_CERTIFICATE'
const matches = { name: true, birthdate: true, office: true } as const

const decide = async (
  decision: Decision,
  fileId: FileId,
  { by, person = owner }: { by: Account; person?: Account },
) => {
  const compared = decision === 'COMPARE_CERTIFICATE' ? { matches } : {}
  const ownerProfileId = person.userProfileId
  const body = { ownerProfileId, decision, fileId, reason: 'I read it.', ...compared }
  const answer = await passingHandlers.Review({ body }, contextOf(by))
  await runWorkers()
  return answer
}

const queue = async (by: Account, pageNumber = 1, pageSize = 100) =>
  passingHandlers.ListForReview({ pageNumber, pageSize }, contextOf(by))
const inQueue = async (by: Account) =>
  (await queue(by)).items.find((waiting) => waiting.ownerProfileId === owner.userProfileId)

const subjectsTo = ({ email }: Account) =>
  services
    .mails()
    .filter(({ to }) => to.includes(email))
    .map(({ subject }) => subject)

describe('a delegate who has died as well', () => {
  it('does not block a report: all others decide, after a long wait, once the death is certified', async () => {
    const [child, spouse, friend] = delegates
    if (!spouse) throw new Error('There is no spouse.')
    await acceptedDelegate(spouse, child as Account)
    await passingHandlers.UpdateSettings(
      { body: { challengeDays: 14, confirmers: 3 } },
      contextOf(owner),
    )
    const administrator = await newOwner()
    await reportPassing(child)
    await confirmPassing(friend)
    await reportPassing(child, spouse)
    const fileId = await handIn(child, spouse)
    await decide('ACCEPT_CERTIFICATE', fileId, { by: administrator, person: spouse })
    await pass(periods.shortestChallenge + day, spouse)
    expect((await passingOf(spouse)).report?.challengeOver).toBe(true)
    await pass(timeToObject - periods.shortestChallenge)
    const { state, report: made } = await passingOf(owner)
    expect(state).toBe('COOLING')
    expect(made).toMatchObject({ lowered: 'GONE', gone: [spouse.userId] })
    const announced = expect.stringMatching(/: what you leave opens .* if you do not stop it$/)
    expect(subjectsTo(owner)).toContainEqual(announced)
    expect(subjectsTo(friend as Account).at(-1)).toMatch(/ left opens from /)
    await pass(longWait - 2 * day)
    expect((await passingOf(owner)).state).toBe('COOLING')
    await pass(2 * day)
    expect((await passingOf(owner)).state).toBe('RELEASED')
  })

  it('is not waited for either if their account became a memorial while the report was open', async () => {
    await passingHandlers.UpdateSettings(
      { body: { challengeDays: 14, confirmers: 3 } },
      contextOf(owner),
    )
    await reportPassing(delegates[0])
    await confirmPassing(delegates[1])
    const { userId } = delegates[2] as Account
    await writeAll([accountChange(userId, { memorialSince: clock.now().toISOString() })])
    await pass(timeToObject + day)
    expect(await passingOf(owner)).toMatchObject({ state: 'COOLING', report: { lowered: 'GONE' } })
  })
})

describe('delegates who never answer', () => {
  it('are told, waited for, and then not needed, after two administrators looked', async () => {
    const [first, second] = [await newOwner(), await newOwner()]
    await reportPassing(delegates[0])
    const fileId = await handIn(delegates[0])
    await decide('ACCEPT_CERTIFICATE', fileId, { by: first })
    await pass(periods.shortestChallenge + hour)
    expect(Object.keys((await passingOf(owner)).report?.electorsTold ?? {}).sort()).toEqual(
      [delegates[1]?.userId, delegates[2]?.userId].sort(),
    )
    expect(await inQueue(first)).toMatchObject({ report: { unanswered: false } })
    await pass(periods.confirming)
    expect(await inQueue(first)).toMatchObject({
      report: { unanswered: true, untold: [] },
      certificates: [{ fileId, toCompare: true }],
    })
    await decide('COMPARE_CERTIFICATE', fileId, { by: second })
    expect(await passingOf(owner)).toMatchObject({
      state: 'COOLING',
      report: { lowered: 'SILENCE' },
    })
    await pass(2 * day)
    await confirmPassing(delegates[1])
    expect(
      (await passingHandlers.GetStatus(profileOf(owner), contextOf(delegates[1]))).report,
    ).toMatchObject({
      confirmed: 2,
      lowered: 'SILENCE',
    })
    await pass(longWait - day)
    expect((await passingOf(owner)).state).toBe('RELEASED')
  })
})

describe('a certificate without a report', () => {
  const alive = async () => {
    clock.time += 1000
    await passingHandlers.AnswerSignInQuestion({ body: { answer: 'ALIVE' } }, contextOf(owner))
    await runWorkers()
  }

  it('of a delegate whom objections locked out opens a report, without a vote, once it is accepted', async () => {
    const administrator = await newOwner()
    await reportPassing(delegates[0])
    await alive()
    expect(
      await passingHandlers.GetStatus(profileOf(owner), contextOf(delegates[0])),
    ).toMatchObject({
      canReport: false,
      whyNot: 'ANSWERED',
      reportableFrom: new Date(clock.time + day).toISOString(),
      canAttachCertificate: true,
    })
    await expect(reportPassing(delegates[0])).rejects.toMatchObject({ code: 'REPORTED_TOO_SOON' })
    clock.time += day
    await reportPassing(delegates[0])
    await alive()
    const status = await passingHandlers.GetStatus(profileOf(owner), contextOf(delegates[0]))
    expect(status).toMatchObject({ whyNot: 'LOCKED_OUT', canAttachCertificate: true })
    expect(Date.parse(status.reportableFrom ?? '') - clock.time).toBeGreaterThan(
      periods.heldAgainstDelegate - 2 * day,
    )
    const fileId = await handIn(delegates[0])
    expect(
      await passingHandlers.GetStatus(profileOf(owner), contextOf(delegates[0])),
    ).toMatchObject({
      canAttachCertificate: false,
      broughtAt: clock.now().toISOString(),
    })
    await expect(handIn(delegates[0])).rejects.toMatchObject({ code: 'REPORTED_TOO_SOON' })
    expect(await inQueue(administrator)).toMatchObject({
      state: 'ALIVE',
      certificates: [{ fileId, by: 'Ana Moreno', brought: true }],
    })
    await passingHandlers.OpenCertificate(
      { body: { ownerProfileId: owner.userProfileId, fileId } },
      contextOf(administrator),
    )
    await decide('ACCEPT_CERTIFICATE', fileId, { by: administrator })
    const { state, report: opened } = await passingOf(owner)
    expect(state).toBe('REPORTED')
    expect(opened?.votes).toEqual([])
    expect(Date.parse(opened?.challengeEndsAt ?? '') - clock.time).toBe(timeToObject)
    expect(subjectsTo(owner).at(-1)).toBe('Your death was reported to us')
    expect(await inQueue(administrator)).toMatchObject({ state: 'REPORTED' })
  })

  it('that is refused is told to its delegate, and counts like an objection', async () => {
    const administrator = await newOwner()
    const fileId = await handIn(delegates[1])
    await decide('REFUSE_CERTIFICATE', fileId, { by: administrator })
    const by = delegates[1] as Account
    // A second objection would lock the delegate out.
    expect((await passingOf(owner)).objections[by.userId]).toHaveLength(1)
    expect(subjectsTo(by).at(-1)).toBe('We could not accept the death certificate')
    expect(await inQueue(administrator)).toBeUndefined()
  })
})

describe('the list of reviews', () => {
  it('has pages, with the case first that has waited the longest', async () => {
    const administrator = await newOwner()
    const before = (await queue(administrator)).total
    const owners: Account[] = []
    for (let number = 0; number < 3; number += 1) {
      clock.time += hour
      owner = await newOwner()
      await acceptedDelegate(owner, delegates[0] as Account)
      await handIn(delegates[0])
      owners.push(owner)
    }
    const pageSize = 2
    const { total, items } = await queue(administrator, 1, pageSize)
    expect(total).toBe(before + 3)
    expect(items).toHaveLength(pageSize)
    const all = await queue(administrator)
    expect(all.items.slice(-3).map((waiting) => waiting.ownerProfileId)).toEqual(
      owners.map(({ userProfileId }) => userProfileId),
    )
    const last = await queue(administrator, Math.ceil(total / pageSize), pageSize)
    expect(last.items.at(-1)?.ownerProfileId).toBe(owners[2]?.userProfileId)
  })

  it('has a report on hold, for which an alarm rings after 72 hours, and each day', async () => {
    vi.stubEnv('STAGE', 'test')
    const written = vi.spyOn(process.stdout, 'write')
    const alarmCount = () =>
      written.mock.calls.join().split('"PassingDisputesUndecided":1').length - 1
    await reportPassing(delegates[0])
    // Any account can be the administrator here: handlers do not check access.
    await passingHandlers.Review(
      { body: { ownerProfileId: owner.userProfileId, decision: 'HOLD' } },
      contextOf(owner),
    )
    await pass(periods.undecided - hour)
    expect(alarmCount()).toBe(0)
    await pass(2 * hour)
    expect(alarmCount()).toBe(1)
    await pass(day)
    expect(alarmCount()).toBe(2)
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
})

describe('the settings', () => {
  it('say that every delegate is needed, and that none is likely to die with the owner', async () => {
    await passingHandlers.UpdateSettings(
      { body: { challengeDays: 14, confirmers: 3 } },
      contextOf(owner),
    )
    expect(await passingHandlers.GetSettings({}, contextOf(owner))).toMatchObject({
      everyoneNeeded: true,
      likelyTogether: [],
    })
  })
})

describe('a report of a death', () => {
  it('stops an announced deletion for good, also if it is answered at once', async () => {
    const deletion = { at: new Date(clock.time + 7 * day).toISOString(), linkHash: 'x' }
    await writeAll([accountChange(owner.userId, { deletion })])
    await reportPassing(delegates[0])
    await passingHandlers.AnswerSignInQuestion({ body: { answer: 'ALIVE' } }, contextOf(owner))
    const account = await findAccount(owner.userId, { consistent: true })
    expect(account?.deletion).toBeUndefined()
    expect(account?.reportedSince).toBeUndefined()
  })
})
