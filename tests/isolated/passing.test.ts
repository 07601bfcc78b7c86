import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { countedIn, windowAt } from '#functions/core/http/limit-rate.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { textNotice } from '#functions/domain/deliveries/notice.ts'
import { releaseDeliveries } from '#functions/domain/messages/release-deliveries.ts'
import { advancePassing } from '#functions/domain/passing/advance-passing.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { sendNotices } from '#functions/domain/passing/send-notices.ts'
import { showDecisions } from '#functions/domain/passing/show-decisions.ts'
import {
  delegateChange,
  findDelegate,
} from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { handlers as passingHandlers } from '#functions/passing/index.ts'
import { ContactId, UserId } from '#shared/model/ids.ts'
import { Email, PhoneNumber } from '#shared/model/plain.ts'
import { checkInsUntilReport, periods } from '#shared/rules/passing/periods.ts'
import { doubledTimeToObject, timeToObject } from '#shared/rules/passing/waits.fixture.ts'
import { newOwner } from '../builders/new-owner.ts'
import {
  activityKinds,
  advanceBy,
  aliveCodeIn,
  clock,
  contactIds,
  contextOf,
  day,
  delegates,
  dueTimes,
  hour,
  mailsTo,
  minute,
  nameDelegate,
  now,
  owner,
  ownerProfile,
  passingState,
  playPassing,
  reportPassing,
  runWorkers,
  services,
  subjectsTo,
} from './play-passing.ts'

// Not of the stacks: it starts services of its own, which replace the functions.

playPassing()

describe('a report', () => {
  it('is told to the owner and each delegate, and waits in the due index', async () => {
    await reportPassing()
    // All accounts of this test have the same name, Ana Moreno.
    expect(subjectsTo(owner)).toEqual(['Your death was reported to us'])
    const [reporter, second, third] = delegates
    expect(
      [reporter, second, third].map((delegate) => delegate && mailsTo(delegate).length),
    ).toEqual([1, 1, 1])
    expect(reporter && subjectsTo(reporter)).toEqual(['We have your report about Ana Moreno'])
    expect(mailsTo(owner)[0]?.text).toContain('Ana Moreno told us that you have died.')
    // The first reminder comes after a day.
    expect(await dueTimes()).toEqual([new Date(clock.time + 24 * hour).toISOString()])
    expect(await activityKinds()).toEqual(['PASSING_REPORTED', 'PASSING_VOTED'])
  })

  it('is sent to the number with which the owner signs in, and to no number that is not proven', async () => {
    const phoneNumber = PhoneNumber.parse('+15125550134')
    const signInPhone = PhoneNumber.parse('+15125550177')
    await writeAll([accountChange(owner.userId, { phoneNumber, signInPhone, secondFactor: 'sms' })])
    await reportPassing()
    const texts = services.acceptances().filter(({ to }) => to === phoneNumber)
    expect(texts).toEqual([])
    const others = services.acceptances().filter(({ to }) => to === signInPhone)
    expect(others).toHaveLength(1)
  })

  it('is not sent to a number with which its owner does not sign in', async () => {
    const signInPhone = PhoneNumber.parse('+15125550178')
    await writeAll([accountChange(owner.userId, { signInPhone, secondFactor: 'app' })])
    await reportPassing()
    expect(services.acceptances().filter(({ to }) => to === signInPhone)).toEqual([])
  })

  it('is sent by text at most twelve times a day', async () => {
    const address = PhoneNumber.parse('+15125550179')
    for (let times = 0; times < 15; times += 1) {
      const parts = await textNotice(owner, { address }, 'Your death was reported to us.')
      if (parts.length > 0) await writeAll(parts)
    }
    await runWorkers()
    expect(services.acceptances().filter(({ to }) => to === address)).toHaveLength(12)
  })

  it('counts a text to the owner once, however often a worker begins to send it', async () => {
    const address = PhoneNumber.parse('+15125550180')
    const begin = (once: string) =>
      textNotice(owner, { address }, 'Your death was reported to us.', { once })
    for (let times = 0; times < 20; times += 1) expect(await begin('first')).not.toEqual([])
    for (let other = 2; other <= 12; other += 1) expect(await begin(`${other}`)).not.toEqual([])
    // What was refused stays refused when it is begun again.
    for (let times = 0; times < 2; times += 1) expect(await begin('thirteenth')).toEqual([])
  })

  it('counts each text once although two workers make its mails and texts at once', async () => {
    const signInPhone = PhoneNumber.parse('+15125550181')
    await writeAll([accountChange(owner.userId, { signInPhone, secondFactor: 'sms' })])
    const known = await findAccount(owner.userId, { consistent: true })
    await passingHandlers.ReportPassing(ownerProfile(), contextOf(delegates[0]))
    if (known) await Promise.all([sendNotices(known), sendNotices(known), sendNotices(known)])
    const window = windowAt(now(), 24 * 60)
    expect(await countedIn('text-notice-number-1440', signInPhone, window)).toBe(1)
  })

  it('sends the owner reminders until the end of the time to object', async () => {
    await reportPassing()
    await advanceBy(timeToObject - minute)
    // The first notice, and six reminders: after one, three and seven days, and 48, 24 and 2 hours
    // before the end.
    expect(mailsTo(owner)).toHaveLength(7)
    expect(new Set(mailsTo(owner).map(({ text }) => aliveCodeIn(text))).size).toBe(7)
  })

  it('ends with one tap in any notice, and a second tap does nothing', async () => {
    await reportPassing()
    await advanceBy(2 * day)
    const firstCode = aliveCodeIn(mailsTo(owner)[0]?.text)
    expect(
      await passingHandlers.ObjectToReport({ body: { code: firstCode } }, contextOf(owner)),
    ).toEqual({
      outcome: 'ENDED',
    })
    const secondCode = aliveCodeIn(mailsTo(owner)[1]?.text)
    expect(
      await passingHandlers.ObjectToReport({ body: { code: secondCode } }, contextOf(owner)),
    ).toEqual({
      outcome: 'NOTHING_OPEN',
    })
    await runWorkers()
    expect(await passingState()).toBe('ALIVE')
    expect(await dueTimes()).toEqual([])
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
      passingHandlers.ReportPassing(ownerProfile(), contextOf(delegates[0])),
      passingHandlers.ReportPassing(ownerProfile(), contextOf(delegates[1])),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await runWorkers()
    expect(mailsTo(owner)).toHaveLength(1)
  })

  it('is refused to a person who is not a delegate, as if the owner did not exist', async () => {
    const stranger = await newOwner()
    const refused = await passingHandlers
      .ReportPassing(ownerProfile(), contextOf(stranger))
      .catch((error: Error) => error)
    const missing = await passingHandlers
      .ReportPassing({ profileId: stranger.userProfileId }, contextOf(owner))
      .catch((error: Error) => error)
    expect(refused).toMatchObject({ code: 'NOT_FOUND' })
    expect(refused).toEqual(missing)
  })
})

describe('a confirmation', () => {
  it('counts once, even if it arrives three times at the same moment', async () => {
    await reportPassing()
    const tries = await Promise.allSettled(
      [1, 1, 1].map((place) =>
        passingHandlers.ConfirmPassing(ownerProfile(), contextOf(delegates[place])),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await loadPassing(owner.userId)).report?.votes).toHaveLength(2)
  })

  it('by several delegates at the same moment counts for each', async () => {
    await reportPassing()
    await Promise.all(
      [1, 2].map((place) =>
        passingHandlers.ConfirmPassing(ownerProfile(), contextOf(delegates[place])),
      ),
    )
    expect((await loadPassing(owner.userId)).report?.votes).toHaveLength(3)
  })

  it('is not accepted from a delegate who was disabled after the report', async () => {
    await reportPassing()
    const contactId = contactIds[1] ?? ContactId.parse(randomUUID())
    const before = await findDelegate(owner.userId, contactId)
    if (!before) throw new Error('There is no delegate.')
    await writeAll(delegateChange(owner.userId, before, { ...before, status: 'DISABLED' }))
    await expect(
      passingHandlers.ConfirmPassing(ownerProfile(), contextOf(delegates[1])),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('the question at sign-in', () => {
  it('is asked once per sign-in, and "I am somebody else" does not end the report', async () => {
    expect(await passingHandlers.GetSignInQuestion({}, contextOf(owner))).toMatchObject({
      asked: false,
    })
    await reportPassing()
    const signedIn = now()
    expect(await passingHandlers.GetSignInQuestion({}, contextOf(owner, signedIn))).toMatchObject({
      asked: true,
      reportedBy: 'Ana Moreno',
    })
    await passingHandlers.AnswerSignInQuestion(
      { body: { answer: 'HELPING' } },
      contextOf(owner, signedIn),
    )
    expect(await passingHandlers.GetSignInQuestion({}, contextOf(owner, signedIn))).toMatchObject({
      asked: false,
    })
    expect(await passingState()).toBe('REPORTED')
    clock.time += hour
    expect(await passingHandlers.GetSignInQuestion({}, contextOf(owner))).toMatchObject({
      asked: true,
    })
    await passingHandlers.AnswerSignInQuestion({ body: { answer: 'ALIVE' } }, contextOf(owner))
    expect(await passingState()).toBe('ALIVE')
  })
})

describe('a status', () => {
  it('shows electors the state of the report and what they can do, and other delegates nothing', async () => {
    const [reporter, second] = delegates
    const guest = await newOwner()
    const contactId = await nameDelegate(guest)
    const before = await findDelegate(owner.userId, contactId)
    if (!before) throw new Error('There is no delegate.')
    await writeAll(delegateChange(owner.userId, before, { ...before, reportPassing: false }))
    await reportPassing()
    expect(await passingHandlers.GetStatus(ownerProfile(), contextOf(reporter))).toMatchObject({
      state: 'REPORTED',
      canConfirm: false,
      canWithdraw: true,
      withdrawal: { endsReport: true, daysUntilNextReport: 1 },
      canReport: false,
      report: { confirmersNeeded: 2, electors: 3, confirmed: 1 },
    })
    expect(await passingHandlers.GetStatus(ownerProfile(), contextOf(second))).toMatchObject({
      canConfirm: true,
      canWithdraw: false,
    })
    const guestStatus = await passingHandlers.GetStatus(ownerProfile(), contextOf(guest))
    expect(guestStatus).toMatchObject({
      state: 'ALIVE',
      whyNot: 'NO_PERMISSION',
      canConfirm: false,
    })
    expect(guestStatus.report).toBeUndefined()
    expect((await passingHandlers.ListTrusting({}, contextOf(second))).items).toHaveLength(1)
    expect((await passingHandlers.ListTrusting({}, contextOf(owner))).items).toEqual([])
  })

  it('says how long the owner can object, which is twice as long if one delegate decides alone', async () => {
    const [reporter] = delegates
    expect(
      (await passingHandlers.GetStatus(ownerProfile(), contextOf(reporter))).challengeDays,
    ).toBe(14)
    for (const contactId of contactIds.slice(1)) {
      const before = await findDelegate(owner.userId, contactId)
      if (!before) throw new Error('There is no delegate.')
      await writeAll(delegateChange(owner.userId, before, { ...before, status: 'DISABLED' }))
    }
    expect(
      (await passingHandlers.GetStatus(ownerProfile(), contextOf(reporter))).challengeDays,
    ).toBe(28)
    await reportPassing()
    const { report: made, challengeDays } = await passingHandlers.GetStatus(
      ownerProfile(),
      contextOf(reporter),
    )
    expect(challengeDays).toBeUndefined()
    expect(made?.challengeEndsAt).toBe(new Date(clock.time + doubledTimeToObject).toISOString())
  })

  it('says from when on a new delegate can report', async () => {
    const newDelegate = await newOwner()
    await nameDelegate(newDelegate, { namedAt: now().toISOString() })
    expect(await passingHandlers.GetStatus(ownerProfile(), contextOf(newDelegate))).toMatchObject({
      canReport: false,
      whyNot: 'TOO_NEW',
      reportableFrom: new Date(clock.time + periods.delegateProbation).toISOString(),
    })
    await expect(
      passingHandlers.ReportPassing(ownerProfile(), contextOf(newDelegate)),
    ).rejects.toMatchObject({
      code: 'DELEGATE_TOO_NEW',
    })
  })
})

describe('a dispute', () => {
  it('goes to an administrator, who lets the report continue or ends it', async () => {
    await reportPassing()
    await passingHandlers.DisputePassing(
      { ...ownerProfile(), body: { reason: 'I saw her today.' } },
      contextOf(delegates[1]),
    )
    await runWorkers()
    const waiting = async () =>
      (
        await passingHandlers.ListForReview({ pageNumber: 1, pageSize: 100 }, contextOf(owner))
      ).items.find((item) => item.ownerProfileId === owner.userProfileId)
    expect(await waiting()).toMatchObject({
      state: 'DISPUTED',
      dispute: { reason: 'I saw her today.', by: 'Ana Moreno' },
      report: { confirmed: [{ by: 'Ana Moreno', at: expect.any(String) }] },
      earlierReports: [],
    })
    const found = async (search: string) => {
      const paging = { pageNumber: 1, pageSize: 100 }
      const { items, total } = await passingHandlers.ListForReview(
        { ...paging, search },
        contextOf(owner),
      )
      return { owners: items.map(({ email }) => email), total }
    }
    const [localPart = ''] = owner.email.split('@')
    expect(await found(localPart.toUpperCase())).toEqual({ owners: [owner.email], total: 1 })
    expect(await found(`${localPart} nobody`)).toEqual({ owners: [], total: 0 })
    await advanceBy(60 * day)
    expect(await passingState()).toBe('DISPUTED')
    // Any account can be the administrator here: handlers do not check access.
    const decide = (decision: 'CONTINUE' | 'END') =>
      passingHandlers.Review(
        {
          body: {
            ownerProfileId: owner.userProfileId,
            decision,
            ...(decision === 'END' && { reason: 'I spoke with him.' }),
          },
        },
        contextOf(owner),
      )
    expect(await decide('CONTINUE')).toMatchObject({ state: 'REPORTED' })
    expect(await waiting(), 'it can still be put on hold').toMatchObject({ state: 'REPORTED' })
    expect(await decide('END')).toMatchObject({ state: 'ALIVE' })
    expect(await waiting()).toBeUndefined()
    expect(await showDecisions(await loadPassing(owner.userId))).toMatchObject([
      { decision: 'CONTINUE', by: owner.email },
      { decision: 'END', by: owner.email },
    ])
  })
})

describe('check-ins', () => {
  const settings = { challengeDays: 7, confirmers: 2, checkInDays: 30 } as const
  const untilQuestion = settings.checkInDays * day
  const untilReport = untilQuestion + checkInsUntilReport * periods.checkInReminder

  it('are answered with one tap, and open a report after four without an answer', async () => {
    expect(
      await passingHandlers.UpdateSettings({ body: settings }, contextOf(owner)),
    ).toMatchObject({
      electors: 3,
    })
    await advanceBy(untilQuestion)
    const code = aliveCodeIn(mailsTo(owner).at(-1)?.text)
    const { nextCheckInAt } = await passingHandlers.CheckInByCode(
      { body: { code } },
      contextOf(owner),
    )
    expect(nextCheckInAt).toBe(new Date(clock.time + untilQuestion).toISOString())
    await advanceBy(untilReport + minute)
    expect(await passingState()).toBe('REPORTED')
    expect(mailsTo(owner).at(-1)?.text).toContain('You did not answer our last check-ins')
    expect(await passingHandlers.CheckIn({}, contextOf(owner))).toMatchObject({ state: 'ALIVE' })
    expect(await passingHandlers.GetSettings({}, contextOf(owner))).toMatchObject(settings)
  })

  it('ask at the former address too, which answers with its own tap', async () => {
    await passingHandlers.UpdateSettings({ body: settings }, contextOf(owner))
    const email = Email.parse(`${randomUUID()}@example.org`)
    const until = new Date(clock.time + untilQuestion + 10 * day).toISOString()
    const formerEmails = [{ email: owner.email, until }]
    await writeAll([accountChange(owner.userId, { email, formerEmails })])
    await advanceBy(untilQuestion)
    expect(subjectsTo({ ...owner, email }).at(-1)).toBe(subjectsTo(owner).at(-1))
    const code = aliveCodeIn(mailsTo(owner).at(-1)?.text)
    const { nextCheckInAt } = await passingHandlers.CheckInByCode(
      { body: { code } },
      contextOf(owner),
    )
    expect(nextCheckInAt).toBe(new Date(clock.time + untilQuestion).toISOString())
  })
})

describe('an owner who deletes their account', () => {
  it('soon has no entry in the due index', async () => {
    await reportPassing()
    const [at] = await dueTimes()
    await writeAll([
      { remove: { Key: { pk: `PERSON#${owner.userId}`, sk: 'ACCOUNT' } } },
      { remove: { Key: { pk: `PERSON#${owner.userId}`, sk: 'PASSING' } } },
    ])
    await advancePassing(UserId.parse(owner.userId), [releaseDeliveries], at)
    expect(await dueTimes()).toEqual([])
  })
})
