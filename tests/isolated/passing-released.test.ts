import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sweep } from '#events/schedules/sweep.ts'
import { dueRemoval } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { ownerAddresses } from '#functions/domain/accounts/owner-addresses.ts'
import {
  deliveryRemoval,
  listDeliveries,
} from '#functions/domain/deliveries/delivery-repository.ts'
import { releaseDeliveries } from '#functions/domain/messages/release-deliveries.ts'
import { answeredReport } from '#functions/domain/onboarding/delegate-readiness.ts'
import { advancePassing } from '#functions/domain/passing/advance-passing.ts'
import { changePassing } from '#functions/domain/passing/change-passing.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { restorePassing } from '#functions/domain/passing/restore-passing.ts'
import { tellOfMistake } from '#functions/domain/passing/tell-of-mistake.ts'
import { passingRecords } from '#functions/domain/releases/passing-record.ts'
import { loadRelease, loadReleasedStages } from '#functions/domain/releases/release.ts'
import { announceReleasedShares } from '#functions/domain/sharing/grants/announce-released-shares.ts'
import { listAllShares } from '#functions/domain/sharing/grants/share-repository.ts'
import { handlers as passingHandlers } from '#functions/passing/index.ts'
import { Email } from '#shared/model/plain.ts'
import { TargetId } from '#shared/model/share.ts'
import { periods, stageDelays } from '#shared/rules/passing/periods.ts'
import { untilRelease } from '#shared/rules/passing/waits.fixture.ts'
import { storeDigitalAccountOf } from '../builders/digital-accounts.ts'
import { storeMemoryOf } from '../builders/memories.ts'
import { storeContact, storeShare, storeSharedWill } from '../builders/sharing.ts'
import {
  activityKinds,
  advanceBy,
  aliveCodeIn,
  clock,
  confirmPassing,
  contextOf,
  day,
  delegates,
  deliveryState,
  dueTimes,
  hour,
  mailsTo,
  minute,
  now,
  owner,
  ownerProfile,
  passingState,
  playPassing,
  reportPassing,
  runWorkers,
  storePosthumousMessage,
  subjectsTo,
} from './play-passing.ts'

// Not of the stacks: it starts services of its own, which replace the functions.

playPassing()

describe('a release', () => {
  it('comes in stages, and each message and share is released with its stage', async () => {
    const letter = await storePosthumousMessage()
    await reportPassing()
    await confirmPassing(1, 2)
    await advanceBy(untilRelease - hour)
    expect(await passingState()).toBe('COOLING')
    expect(await loadReleasedStages(owner.userId)).toEqual([])
    await advanceBy(2 * hour)
    expect(await loadReleasedStages(owner.userId)).toEqual(['notices'])
    expect(await deliveryState(letter)).toBe('SCHEDULED')
    // This owner has no will.
    expect(
      (await passingHandlers.GetStatus(ownerProfile(), contextOf(delegates[0]))).opened,
    ).toEqual({
      messages: 1,
      things: { account: 0, document: 0, memory: 0, company: 0 },
    })
    // The menu asks for the list on every page, so it does not count what opened.
    const [listed] = (await passingHandlers.ListTrusting({}, contextOf(delegates[0]))).items
    expect(listed).toMatchObject({ state: 'RELEASED' })
    expect(listed?.opened).toBeUndefined()
    expect((await findAccount(owner.userId))?.memorialSince).toBeDefined()
    await advanceBy(stageDelays.messages)
    expect(await loadReleasedStages(owner.userId)).toEqual(['notices', 'messages'])
    expect(await deliveryState(letter)).toBe('SENT')
    await advanceBy(stageDelays.passwords - stageDelays.messages)
    expect(await loadReleasedStages(owner.userId)).toEqual(['notices', 'messages', 'passwords'])
    expect(await dueTimes()).toEqual([])
    const lines = await activityKinds()
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

  it('sends a delegate who reported it one mail at each stage, whose subject names what opened', async () => {
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
    await reportPassing()
    await confirmPassing(1, 2)
    await advanceBy(untilRelease + hour)
    const mailsBefore = mailsTo(delegate).length
    expect(subjectsTo(delegate).at(-1)).toBe('The will of Ana Moreno is open to you')
    await advanceBy(stageDelays.messages)
    await advanceBy(stageDelays.passwords - stageDelays.messages)
    const later = mailsTo(delegate).slice(mailsBefore)
    expect(later.map(({ subject }) => subject)).toEqual([
      'Ana Moreno left you 2 memories',
      'Ana Moreno left you 2 accounts to settle',
    ])
    for (const { text } of later) expect(text).not.toMatch(/sorry|died|the death/)
    expect(
      subjectsTo(delegate).filter((subject) => /released|left you/.test(subject)),
    ).toHaveLength(2)
  })

  it('tells a delegate of accounts that open to all delegates, but not twice if a share tells of them', async () => {
    const [first = owner, second = owner] = delegates
    const contactId = await storeContact(owner, first.email)
    const targetId = TargetId.parse(owner.userProfileId)
    const parts = { status: 'CLAIMED', posthumousOnly: true, granteeUserId: first.userId } as const
    await storeShare(owner, { targetType: 'account', targetId }, contactId, parts)
    for (const _ of [1, 2]) {
      await storeDigitalAccountOf(owner, { readers: { who: 'delegates' } })
    }
    await reportPassing()
    await confirmPassing(1, 2)
    await advanceBy(untilRelease + hour)
    await advanceBy(stageDelays.messages)
    await advanceBy(stageDelays.passwords - stageDelays.messages)
    // A worker that runs once more tells nobody a second time.
    const { report } = await loadPassing(owner.userId)
    await announceReleasedShares(
      owner,
      {
        ...(await loadRelease(owner.userId)),
        releasedAt: report?.releasedAt ?? '',
        electors: delegates.map(({ userId }) => userId),
      },
      now(),
    )
    await runWorkers()
    const ofAccounts = (person: typeof owner) =>
      subjectsTo(person).filter((subject) => /passwords|accounts/.test(subject))
    expect(ofAccounts(first)).toEqual(['Ana Moreno left you 2 accounts to settle'])
    expect(ofAccounts(second)).toEqual([
      'Ana Moreno left 2 accounts for you and the other delegates to settle',
    ])
  })

  it('sends a person who gets a message too first the message, and a day later what opened', async () => {
    const heir = { ...owner, email: Email.parse(`${randomUUID()}@example.org`) }
    const contactId = await storeContact(owner, heir.email)
    const { memoryId } = await storeMemoryOf(owner)
    const target = { targetType: 'memory' as const, targetId: TargetId.parse(memoryId) }
    await storeShare(owner, target, contactId, { posthumousOnly: true })
    await storePosthumousMessage({ contactId, address: heir.email })
    await reportPassing()
    await confirmPassing(1, 2)
    await advanceBy(untilRelease + stageDelays.messages + hour)
    expect(subjectsTo(heir)).toEqual(['A message'])
    await advanceBy(24 * hour)
    expect(subjectsTo(heir)).toEqual(['A message', 'Ana Moreno left you a memory'])
    expect(mailsTo(heir).at(-1)?.text).toContain('Besides the message for you')
  })

  it('tells nobody what opened after the owner has stopped the release', async () => {
    const heir = { ...owner, email: Email.parse(`${randomUUID()}@example.org`) }
    const contactId = await storeContact(owner, heir.email)
    const { memoryId } = await storeMemoryOf(owner)
    const target = { targetType: 'memory' as const, targetId: TargetId.parse(memoryId) }
    await storeShare(owner, target, contactId, { posthumousOnly: true })
    await storePosthumousMessage({ contactId, address: heir.email })
    await reportPassing()
    await confirmPassing(1, 2)
    await advanceBy(untilRelease + stageDelays.messages + hour)
    const code = aliveCodeIn(mailsTo(owner).at(-1)?.text)
    await passingHandlers.ObjectToReport({ body: { code } }, contextOf(owner))
    await runWorkers()
    const waiting = await listDeliveries(owner.userId, { requires: 'RELEASED' })
    expect(waiting.map((delivery) => `${delivery.kind} ${delivery.state}`).sort()).toEqual([
      'message SENT',
      'notice CANCELLED',
    ])
  })

  it('tells everybody who was written to, once, that the owner is alive, and nobody else', async () => {
    const strangers = [1, 2, 3].map(() => ({
      ...owner,
      email: Email.parse(`${randomUUID()}@example.org`),
    }))
    const [heir = owner, reader = owner, notYetTold = owner] = strangers
    const [delegate = owner] = delegates
    for (const { email } of [heir, delegate]) {
      const contactId = await storeContact(owner, email)
      const { memoryId } = await storeMemoryOf(owner)
      const target = { targetType: 'memory' as const, targetId: TargetId.parse(memoryId) }
      await storeShare(owner, target, contactId, { posthumousOnly: true })
    }
    await storePosthumousMessage({ address: reader.email })
    // Who got two mails is told in one.
    await storePosthumousMessage({ address: reader.email })
    await reportPassing()
    await confirmPassing(1, 2)
    await advanceBy(untilRelease + stageDelays.messages + hour)
    await storePosthumousMessage({ address: notYetTold.email })
    const code = aliveCodeIn(mailsTo(owner).at(-1)?.text)
    await passingHandlers.ObjectToReport({ body: { code } }, contextOf(owner))
    await runWorkers()
    expect(answeredReport(await loadPassing(owner.userId))).toMatchObject({ wasReleased: true })
    // A worker that was interrupted does its work once more.
    await tellOfMistake(owner, await loadPassing(owner.userId))
    await advanceBy(hour)
    // After 90 days the notices are removed, and a check-in runs the work again.
    await advanceBy(91 * day)
    const notices = (await listDeliveries(owner.userId)).filter(({ kind }) => kind === 'notice')
    for (const read of notices.filter(({ requires }) => !requires)) {
      await writeAll(deliveryRemoval(read))
    }
    await tellOfMistake(owner, await loadPassing(owner.userId))
    await advanceBy(hour)
    expect(subjectsTo(heir)).toEqual(['Sad news about Ana Moreno', 'Ana Moreno is alive'])
    expect(subjectsTo(reader)).toEqual(['A message', 'A message', 'Ana Moreno is alive'])
    expect(subjectsTo(notYetTold)).toEqual([])
    expect(
      subjectsTo(delegate).filter((subject) => subject === 'Ana Moreno is alive'),
    ).toHaveLength(1)
  })

  it('tells each of 50 readers of what opened within the hour, in one mail', async () => {
    const heirs = Array.from({ length: 50 }, () => ({
      ...owner,
      email: Email.parse(`${randomUUID()}@example.org`),
    }))
    const targets = await Promise.all(
      [1, 2].map(async () => {
        const { memoryId } = await storeMemoryOf(owner)
        return { targetType: 'memory' as const, targetId: TargetId.parse(memoryId) }
      }),
    )
    for (const { email } of heirs) {
      const contactId = await storeContact(owner, email)
      for (const target of targets) {
        await storeShare(owner, target, contactId, { posthumousOnly: true })
      }
    }
    await reportPassing()
    await confirmPassing(1, 2)
    await advanceBy(untilRelease + stageDelays.messages + hour)
    // Each run of the worker looks at all shares again.
    await advancePassing(owner.userId, [])
    await advanceBy(hour)
    expect(heirs.map(subjectsTo)).toEqual(heirs.map(() => ['Sad news about Ana Moreno']))
    expect((await listAllShares(owner.userId)).filter(({ releasedAt }) => releasedAt)).toHaveLength(
      2 * heirs.length,
    )
  })

  it('sends a message that was scheduled only after the release', async () => {
    await reportPassing()
    await confirmPassing(1, 2)
    await advanceBy(untilRelease + hour)
    await advanceBy(stageDelays.messages)
    const letter = await storePosthumousMessage()
    await releaseDeliveries(owner, await loadPassing(owner.userId))
    await advanceBy(5 * minute)
    expect(await deliveryState(letter)).toBe('SENT')
  })

  it('is revoked by the owner, and what was not sent waits as before', async () => {
    const letter = await storePosthumousMessage()
    await reportPassing()
    await confirmPassing(1, 2)
    await advanceBy(untilRelease + hour)
    expect(await passingState()).toBe('RELEASED')
    const code = aliveCodeIn(mailsTo(owner).at(-1)?.text)
    expect(await passingHandlers.ObjectToReport({ body: { code } }, contextOf(owner))).toEqual({
      outcome: 'REVOKED',
    })
    await runWorkers()
    await advanceBy(10 * day)
    expect(await deliveryState(letter)).toBe('SCHEDULED')
    expect(await loadReleasedStages(owner.userId)).toEqual([])
    expect((await findAccount(owner.userId))?.memorialSince).toBeUndefined()
  })

  it('makes the account a memorial at once, before any worker runs', async () => {
    await reportPassing()
    await confirmPassing(1, 2)
    await advanceBy(untilRelease - minute)
    expect((await findAccount(owner.userId))?.memorialSince).toBeUndefined()
    clock.time += hour
    const opening = { caseId: randomUUID(), candidates: [], former: [] }
    const addresses = ownerAddresses(owner, now())
    await changePassing(
      owner.userId,
      { type: 'tick', opening, addresses, gone: [] },
      { now: now() },
    )
    expect(await passingState()).toBe('RELEASED')
    expect((await findAccount(owner.userId))?.memorialSince).toBe(now().toISOString())
  })

  it('is completed by another worker if one crashes half-way', async () => {
    const letter = await storePosthumousMessage()
    await reportPassing()
    await confirmPassing(1, 2)
    await advanceBy(untilRelease + hour)
    clock.time += stageDelays.messages
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
    await runWorkers()
    expect(await deliveryState(letter)).toBe('SENT')
    expect((await loadPassing(owner.userId)).workLeft).toBe(false)
  })

  it('sends each notice once, even if three workers run at the same time', async () => {
    await passingHandlers.ReportPassing(ownerProfile(), contextOf(delegates[0]))
    await Promise.all([1, 2, 3].map(() => advancePassing(owner.userId, [releaseDeliveries])))
    await runWorkers()
    expect(mailsTo(owner)).toHaveLength(1)
    expect(delegates.map((delegate) => mailsTo(delegate).length)).toEqual([1, 1, 1])
  })
})

describe('a passing that the table has lost, and that a repair restores from a copy', () => {
  const lose = async () => {
    for (const at of await dueTimes()) {
      await writeAll(dueRemoval({ kind: 'passing', owner: owner.userId, id: owner.userId, at }))
    }
    await writeAll([{ remove: { Key: passingRecords.key(owner.userId) } }])
  }
  const account = () => findAccount(owner.userId, { consistent: true })

  it('asks its owner again when their next check-in is due, and knows of no report', async () => {
    const settings = { challengeDays: 7, confirmers: 2, checkInDays: 30 as const }
    await passingHandlers.UpdateSettings({ body: settings }, contextOf(owner))
    await passingHandlers.ReportPassing(ownerProfile(), contextOf(delegates[0]))
    // The copy is of an instant at which a worker had not looked at the report yet.
    const copy = await loadPassing(owner.userId)
    expect(copy).toMatchObject({ state: 'REPORTED', workLeft: true })
    await runWorkers()
    await lose()
    clock.time += hour
    expect(await restorePassing(owner.userId, copy, now())).toBe(true)
    expect(await restorePassing(owner.userId, copy, now())).toBe(false)
    expect(await account()).not.toHaveProperty('reportedSince')
    const askedAt = new Date(clock.time + 30 * day).toISOString()
    expect(await dueTimes()).toEqual([askedAt])
    // A worker that is called for it too early changes nothing.
    await advancePassing(owner.userId, [releaseDeliveries], askedAt)
    expect(await dueTimes()).toEqual([askedAt])
    const before = mailsTo(owner).length
    clock.time += 30 * day
    await advancePassing(owner.userId, [releaseDeliveries], askedAt)
    await runWorkers()
    expect(mailsTo(owner)).toHaveLength(before + 1)
    expect(aliveCodeIn(mailsTo(owner).at(-1)?.text)).not.toBe('')
    expect(await loadPassing(owner.userId)).toMatchObject({ state: 'ALIVE', settings })
    expect(await dueTimes()).toEqual([new Date(clock.time + periods.checkInReminder).toISOString()])
  })

  it('stays released, and what follows from the release goes on', async () => {
    const letter = await storePosthumousMessage()
    await reportPassing()
    await confirmPassing(1, 2)
    await advanceBy(untilRelease + hour)
    const copy = await loadPassing(owner.userId)
    expect(copy).toMatchObject({ state: 'RELEASED', stages: ['notices'] })
    await advanceBy(25 * hour)
    await lose()
    expect(await deliveryState(letter)).toBe('SENT')
    // This stands for a delivery that was restored from the copy. When the copy was made, the
    // messages were not released yet.
    const next = await storePosthumousMessage()
    expect(await restorePassing(owner.userId, copy, now())).toBe(true)
    expect((await account())?.memorialSince).toBe(copy.report?.releasedAt)
    await advanceBy(hour)
    expect(await deliveryState(next)).toBe('SENT')
    await advanceBy(72 * hour)
    expect((await loadPassing(owner.userId)).stages).toHaveLength(3)
  })

  it('stays lost if its owner has deleted the account since', async () => {
    await reportPassing()
    const copy = await loadPassing(owner.userId)
    await lose()
    await writeAll([{ remove: { Key: { pk: `PERSON#${owner.userId}`, sk: 'ACCOUNT' } } }])
    await expect(restorePassing(owner.userId, copy, now())).rejects.toMatchObject({
      code: 'PROFILE_MISSING',
    })
    expect(await dueTimes()).toEqual([])
  })
})
