import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'

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

  it.each(['', '!!!', Buffer.from('a\u0000b').toString('base64url')])('refuse %j', (cursor) => {
    expect(() => decodeCursor('OWN', cursor)).toThrow('Start again from the first page.')
  })
})
