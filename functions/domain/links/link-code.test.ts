import { describe, expect, it } from 'vitest'
import { derivedLinkCode, hashLinkCode, newLinkCode } from './link-code.ts'

describe('link codes', () => {
  it('are 160 bits in 27 characters that need no escaping', () => {
    const codes = Array.from({ length: 200 }, newLinkCode)
    for (const code of codes) {
      expect(code).toMatch(/^[\w-]{27}$/)
      expect(Buffer.from(code, 'base64url').length * 8).toBe(160)
    }
    expect(new Set(codes).size).toBe(200)
  })

  it('derive a different code for each purpose, always the same one, of the same length', () => {
    const code = newLinkCode()
    const cancel = derivedLinkCode(code, 'cancel')
    expect(cancel).toMatch(/^[\w-]{27}$/)
    expect(cancel).toBe(derivedLinkCode(code, 'cancel'))
    expect(new Set([code, cancel, derivedLinkCode(code, 'confirm')]).size).toBe(3)
  })

  it('are stored only as their SHA-256', () => {
    expect(hashLinkCode('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })
})
