import { expect, it } from 'vitest'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { listForReview } from '#functions/domain/passing/review-queue.ts'
import { listDelegates } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { listFormerElectors } from '#functions/domain/sharing/delegates/former-electors.ts'
import { UserId } from '#shared/model/ids.ts'
import { probationEndsAt, probationSince } from '#shared/rules/passing/probation.ts'
import { servesItems } from './serve-items.fixture.ts'

/*
 * As in opens-2026-11.test.ts, for the second, the third and the fourth version of a passing, which
 * the product stored a little later.
 */

const disputed = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b12')
const reported = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b13')
const held = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b14')
const storedAt = '2026-11-22T09:00:00.000Z'

servesItems('2026-11-passings.json')

it('the product opens a dispute of the second version, whose alarm is due 72 hours after it', async () => {
  const ringAt = '2026-11-25T09:00:00.000Z'
  expect(await loadPassing(disputed)).toMatchObject({
    state: 'DISPUTED',
    report: {
      dispute: { since: storedAt, ringAt },
      disputed: ['7d1f4c7a-0f0e-4a51-9d5e-000000000098'],
    },
    withdrawals: {},
    formerSettings: [],
    nextAt: ringAt,
    workLeft: false,
  })
  expect(await listForReview()).toEqual([disputed])
})

it('the product opens a report of the third version, with what it needs and its time to object', async () => {
  const { report, ...passing } = await loadPassing(reported)
  expect(passing).toMatchObject({ state: 'REPORTED', formerSettings: [], nextAt: passing.wakeAt })
  expect(report).toMatchObject({ confirmers: 2, challengeEndsAt: '2026-12-20T09:00:00.000Z' })
  expect(report).not.toHaveProperty('fewer')
})

it('the product opens a report on hold of version 4, with its certificate and its alarm', async () => {
  const ringAt = '2026-11-24T09:00:00.000Z'
  const passing = await loadPassing(held)
  expect(passing).toMatchObject({
    state: 'HELD',
    report: {
      held: { since: '2026-11-21T09:00:00.000Z', ringAt },
      certificates: [{ fileId: '7d1f4c7a-0f0e-4a51-9d5e-0000000000fc', review: 'ACCEPTED' }],
    },
    expired: 0,
    brought: [],
    broughtAt: {},
    nextAt: ringAt,
  })
  const ended = '2026-11-02T09:00:00.000Z'
  expect(Object.values(passing.objections)).toEqual([[ended, ended]])
})

it('the product opens a delegate, who counts 30 days after they accepted', async () => {
  const [delegate] = await listDelegates(reported)
  expect(delegate && probationEndsAt({ since: probationSince(delegate) })).toBe(
    '2026-11-23T09:00:00.000Z',
  )
})

it('the product opens a delegate who lost the right to confirm, and counts 30 days longer', async () => {
  const electorsOn = (day: string) => listFormerElectors(reported, new Date(`${day}T08:00:00.000Z`))
  expect(await electorsOn('2026-12-20')).toEqual([
    {
      userId: '7d1f4c7a-0f0e-4a51-9d5e-000000000098',
      since: '2026-10-01T09:00:00.000Z',
      until: '2026-11-20T09:00:00.000Z',
    },
  ])
  expect(await electorsOn('2026-12-21')).toEqual([])
})
