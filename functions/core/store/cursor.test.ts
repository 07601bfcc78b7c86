import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { decodeCursor, encodeCursor, sortedByTime } from './cursor.ts'

describe('cursors', () => {
  it('decode to the key that they were made from', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\x20-\x7eäöü]{1,80}$/), (sk) => {
        const cursor = encodeCursor({ pk: 'OWN', sk })
        expect(decodeCursor('OWN', cursor ?? '')).toEqual({ pk: 'OWN', sk })
      }),
    )
  })

  it('are absent after the last page', () => {
    expect(encodeCursor(undefined)).toBeUndefined()
  })

  it("never leave the caller's own partition, whatever was sent", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (cursor) => {
        try {
          expect(decodeCursor('OWN', cursor).pk).toBe('OWN')
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
        }
      }),
    )
  })

  it('are refused if the key is too long for the table, also with bytes that are no letters', () => {
    // A sort key has at most 1,024 bytes. Each byte 0xff becomes a character of three bytes.
    for (const bytes of ['x'.repeat(1025), Buffer.alloc(400, 0xff)]) {
      const cursor = Buffer.from(bytes).toString('base64url')
      expect(() => decodeCursor('OWN', cursor)).toThrow('Start again from the first page.')
    }
  })

  it('are refused if they do not have the form of the keys of a list that is sorted by time', () => {
    const at = '2026-11-27T03:00:00.000Z'
    const decode = (sk: string) =>
      decodeCursor('OWN', Buffer.from(sk).toString('base64url'), sortedByTime).sk
    for (const sk of [`${at}#0a1b2c`, `${at}#left-behind-7d1f`]) expect(decode(sk)).toBe(sk)
    for (const sk of ['zzz', '0', at, `${at}#`, 'ACCOUNT', `${at}#${'ä'.repeat(9)}`]) {
      expect(() => decode(sk), sk).toThrow('Start again from the first page.')
    }
  })

  it.each(['', '!!!', Buffer.from('a\u0000b').toString('base64url')])(
    'are refused if they decode to no key: %j',
    (cursor) => {
      expect(() => decodeCursor('OWN', cursor)).toThrow('Start again from the first page.')
    },
  )
})
