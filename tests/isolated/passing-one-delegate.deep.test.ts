import { describe, expect, it, vi } from 'vitest'
import { dueRemoval } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { restoreAlarms } from '#functions/domain/passing/restore-alarms.ts'
import { passingRecords } from '#functions/domain/releases/passing-record.ts'
import {
  delegateChange,
  findDelegate,
} from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { handlers as passingHandlers } from '#functions/passing/index.ts'
import { periods } from '#shared/rules/passing/periods.ts'
import { untilRelease } from '#shared/rules/passing/waits.fixture.ts'
import { newOwner } from '../builders/new-owner.ts'
import {
  advanceBy,
  clock,
  confirmPassing,
  contactIds,
  contextOf,
  day,
  delegates,
  dueTimes,
  hour,
  nameDelegate,
  now,
  owner,
  ownerProfile,
  passingState,
  playPassing,
  reportPassing,
  runWorkers,
  subjectsTo,
} from './play-passing.ts'

// Not of the stacks: it starts services of its own, which replace the functions.

playPassing()

describe('one delegate alone', () => {
  const withdraw = (by: number) =>
    passingHandlers.WithdrawReport(ownerProfile(), contextOf(delegates[by]))

  it('cannot end a report that others confirm, an hour before the release', async () => {
    await reportPassing()
    await confirmPassing(1, 2)
    await advanceBy(untilRelease - hour)
    await withdraw(0)
    await runWorkers()
    expect(subjectsTo(owner).at(-1)).toBe('A delegate took back their confirmation')
    await advanceBy(2 * hour)
    expect(await passingState()).toBe('RELEASED')
  })

  it('has to wait after taking a report back before the next one, and the status says it', async () => {
    await reportPassing()
    await withdraw(0)
    await runWorkers()
    expect(await passingState()).toBe('ALIVE')
    const from = new Date(clock.time + day).toISOString()
    expect(await passingHandlers.GetStatus(ownerProfile(), contextOf(delegates[0]))).toMatchObject({
      canReport: false,
      whyNot: 'WITHDREW',
      reportableFrom: from,
    })
    await expect(
      passingHandlers.ReportPassing(ownerProfile(), contextOf(delegates[0])),
    ).rejects.toMatchObject({
      code: 'REPORTED_TOO_SOON',
    })
    await advanceBy(day)
    await reportPassing()
    expect(await passingState()).toBe('REPORTED')
  })

  it('has to wait after taking a confirmation back before the next one, and the status says it', async () => {
    await reportPassing()
    await confirmPassing(1)
    await withdraw(1)
    const confirmableFrom = new Date(clock.time + day).toISOString()
    await expect(confirmPassing(1)).rejects.toMatchObject({ code: 'CONFIRMED_TOO_EARLY' })
    expect(await passingHandlers.GetStatus(ownerProfile(), contextOf(delegates[1]))).toMatchObject({
      canConfirm: false,
      confirmableFrom,
    })
    await advanceBy(day)
    expect(
      (await passingHandlers.GetStatus(ownerProfile(), contextOf(delegates[1]))).canConfirm,
    ).toBe(true)
    await confirmPassing(1)
  })

  it('cannot dispute a report if they were named after it, and can dispute only once otherwise', async () => {
    await reportPassing()
    const newDelegate = await newOwner()
    await nameDelegate(newDelegate, { namedAt: now().toISOString() })
    const dispute = (by: Account | undefined) =>
      passingHandlers.DisputePassing({ ...ownerProfile(), body: { reason: 'No.' } }, contextOf(by))
    expect(await passingHandlers.GetStatus(ownerProfile(), contextOf(newDelegate))).toMatchObject({
      canDispute: false,
    })
    await expect(dispute(newDelegate)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await dispute(delegates[1])
    // Any account can be the administrator here: handlers do not check access.
    await passingHandlers.Review(
      { body: { ownerProfileId: owner.userProfileId, decision: 'CONTINUE' } },
      contextOf(owner),
    )
    await expect(dispute(delegates[1])).rejects.toMatchObject({ code: 'ALREADY_DISPUTED' })
  })

  it('stops a report by a dispute, and an alarm rings after 72 hours without a decision, and each day', async () => {
    vi.stubEnv('STAGE', 'test')
    const written = vi.spyOn(process.stdout, 'write')
    const alarmCount = () =>
      written.mock.calls.join().split('"PassingDisputesUndecided":1').length - 1
    await reportPassing()
    await passingHandlers.DisputePassing(
      { ...ownerProfile(), body: { reason: 'No.' } },
      contextOf(delegates[1]),
    )
    await advanceBy(periods.undecided - hour)
    expect(alarmCount()).toBe(0)
    await advanceBy(2 * hour)
    expect(alarmCount()).toBe(1)
    await advanceBy(day)
    expect(alarmCount()).toBe(2)
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  it('stops a report of an earlier version by a dispute, and its alarm is found and rings', async () => {
    await reportPassing()
    await passingHandlers.DisputePassing(
      { ...ownerProfile(), body: { reason: 'No.' } },
      contextOf(delegates[1]),
    )
    await runWorkers()
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
    // The table refuses to put a record over one of a later version, as the present one is.
    await writeAll([{ remove: { Key: key } }])
    await writeAll([
      { put: { Item: { ...key, entity: 'Passing', ...earlier } } },
      ...dueRemoval(due),
    ])
    expect(await dueTimes()).toEqual([])
    await restoreAlarms()
    // A second run changes nothing.
    await restoreAlarms()
    expect(await dueTimes()).toEqual([wakeAt])
    vi.stubEnv('STAGE', 'test')
    const written = vi.spyOn(process.stdout, 'write')
    await advanceBy(periods.undecided + hour)
    expect(written.mock.calls.join()).toContain('"PassingDisputesUndecided":1')
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  it('confirms a day after their report at the earliest if nobody else can confirm', async () => {
    for (const contactId of contactIds.slice(1)) {
      const before = await findDelegate(owner.userId, contactId)
      if (!before) throw new Error('There is no delegate.')
      await writeAll(delegateChange(owner.userId, before, { ...before, status: 'DISABLED' }))
    }
    // Before this time is over, a report still needs as many votes as before.
    await advanceBy(periods.weakening)
    expect(await passingHandlers.GetStatus(ownerProfile(), contextOf(delegates[0]))).toMatchObject({
      countsAsConfirmation: false,
    })
    await reportPassing()
    expect(await passingHandlers.GetStatus(ownerProfile(), contextOf(delegates[0]))).toMatchObject({
      canConfirm: false,
      confirmableFrom: new Date(clock.time + day).toISOString(),
    })
    await expect(confirmPassing(0)).rejects.toMatchObject({ code: 'CONFIRMED_TOO_EARLY' })
    await advanceBy(day)
    await confirmPassing(0)
    expect(await passingState()).toBe('CONFIRMED')
  })
})
