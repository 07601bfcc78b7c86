import { describe, expect, it } from 'vitest'
import { hashWrittenCode, newWrittenCode } from '#functions/core/crypto/written-code.ts'
import { UserId } from '#shared/model/ids.ts'
import { matchingHash } from './recovery-code.ts'

const ana = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11')
const ben = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b99')

describe('recovery codes', () => {
  it('are ten letters and digits that cannot be confused with one another', () => {
    const codes = Array.from({ length: 300 }, newWrittenCode)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(new Set(codes).size).toBe(300)
  })

  it('are the same with or without hyphen, in small or capital letters', async () => {
    const [one, other] = await Promise.all([
      hashWrittenCode(ana, '7K2QX-9MBTD'),
      hashWrittenCode(ana, '7k2qx9mbtd'),
    ])
    expect(one).toBe(other)
  })

  it('are hashed differently for each person', async () => {
    const [one, other] = await Promise.all([
      hashWrittenCode(ana, '7K2QX-9MBTD'),
      hashWrittenCode(ben, '7K2QX-9MBTD'),
    ])
    expect(one).not.toBe(other)
  })

  it('match only unused codes', () => {
    expect(matchingHash(['aaaa', 'bbbb'], 'bbbb')).toBe('bbbb')
    expect(matchingHash(['aaaa'], 'bbbb')).toBeUndefined()
    expect(matchingHash(['aaaa'], 'aaa')).toBeUndefined()
    expect(matchingHash([], 'aaaa')).toBeUndefined()
  })
})
