import { describe, expect, it } from 'vitest'
import { sourceOf } from './known-source.ts'

describe('sourceOf', () => {
  it('leaves an IPv4 address unchanged', () => {
    expect(sourceOf('203.0.113.9')).toBe('203.0.113.9')
  })

  it('counts an IPv4 address that is written as IPv6 (RFC 4291, 2.5.5.2) as the IPv4 address', () => {
    expect(sourceOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
    expect(sourceOf('::FFFF:CB00:7109')).toBe('203.0.113.9')
  })

  it('counts the IPv6 networks of a home, a /56, as one source, in any notation', () => {
    const written = [
      '2001:db8:0:7a07::1',
      '2001:0db8:0000:7aff:ffff:ffff:ffff:ffff',
      '2001:DB8::7A00:1:2:3:4',
    ]
    expect(new Set(written.map(sourceOf))).toEqual(new Set(['2001:db8:0:7a00']))
  })

  it('writes out the groups that an address abbreviates', () => {
    expect(sourceOf('::1')).toBe('0:0:0:0')
  })

  it('keeps different networks apart', () => {
    expect(sourceOf('2001:db8:0:700::1')).not.toBe(sourceOf('2001:db8:0:600::1'))
  })
})
