import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messagesAMinute, ownersShare, secondsAfterFirst, shareOut } from './pace.ts'

const quota = { max24HourSend: 50_000, maxSendRate: 14, sentLast24Hours: 0 }
/** 80 % of 14 mails a second: 11.2 a second. */
const perMinute = 672

describe('the messages of a minute', () => {
  it('are at most 80 % of what SES takes in it', () => {
    expect(messagesAMinute(quota)).toBe(perMinute)
  })

  it('end at 80 % of the day, whoever used it', () => {
    // 80 % of the 50,000 of a day are 40,000.
    expect(messagesAMinute({ ...quota, sentLast24Hours: 39_990 })).toBe(10)
    expect(messagesAMinute({ ...quota, sentLast24Hours: 40_000 })).toBe(0)
    expect(messagesAMinute({ ...quota, sentLast24Hours: 49_000 })).toBe(0)
  })

  it('have no daily limit if SES sets none', () => {
    expect(messagesAMinute({ ...quota, max24HourSend: -1, sentLast24Hours: 9_000_000 })).toBe(
      perMinute,
    )
  })

  it('are shared out among the shards, none is lost, and no shard gets two more than another', () => {
    fc.assert(
      fc.property(
        fc.nat(2_000),
        fc.integer({ min: 1, max: 20 }),
        fc.nat(59),
        (messages, count, first) => {
          const shards = Array.from({ length: count }, (_, index) => index)
          const shares = [...shareOut(messages, shards, first).values()]
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(messages)
          expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('give what is left over to another shard each minute', () => {
    expect(shareOut(1, [0, 1, 2], 4).get(1)).toBe(1)
    expect(shareOut(1, [0, 1, 2], 5).get(2)).toBe(1)
  })

  it('of one owner are a fourth, but always enough for a message to fifty people', () => {
    expect(ownersShare(perMinute)).toBe(perMinute / 4)
    expect(ownersShare(10)).toBe(50)
  })

  it('are spread over its seconds', () => {
    // The twelve messages 0 to 11 are those of the first second, in which 11.2 can go out.
    expect(secondsAfterFirst(11, quota)).toBe(0)
    expect(secondsAfterFirst(12, quota)).toBe(1)
    expect(secondsAfterFirst(perMinute - 1, quota)).toBe(59)
  })
})
