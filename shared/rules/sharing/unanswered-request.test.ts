import { expect, it } from 'vitest'
import { unansweredAt, unansweredNews } from './unanswered-request.ts'

const endsAt = '2026-12-30T10:00:00.000Z'
const aWeekBefore = '2026-12-23T10:00:00.000Z'
const request = { status: 'INVITED', codeExpiresAt: endsAt } as const
const newsOf = (at: string, now: string) => unansweredNews(request, { at, now: new Date(now) })

it('a request without an answer is told of a week before its link ends, and at the end', () => {
  expect(unansweredAt(request)).toEqual([aWeekBefore, endsAt])
  expect(newsOf(aWeekBefore, '2026-12-23T10:14:00.000Z')).toEqual({ endsAt, hasEnded: false })
  expect(newsOf(endsAt, endsAt)).toEqual({ endsAt, hasEnded: true })
})

it('nothing is told before the time, at another time, or of the week once the link has ended', () => {
  expect(newsOf(aWeekBefore, '2026-12-23T09:59:59.999Z')).toBeUndefined()
  expect(newsOf('2026-12-20T10:00:00.000Z', '2026-12-23T11:00:00.000Z')).toBeUndefined()
  expect(newsOf(aWeekBefore, '2027-01-02T10:00:00.000Z')).toBeUndefined()
})

it.each(['ACCEPTED', 'DECLINED', 'DISABLED'] as const)(
  'nothing is told of one that is %s',
  (status) => {
    expect(unansweredAt({ status, codeExpiresAt: endsAt })).toEqual([])
  },
)

it('nothing is told of a request that was never mailed', () => {
  expect(unansweredAt({ status: 'INVITED' })).toEqual([])
})
