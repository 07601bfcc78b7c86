import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RESERVED_SLUGS } from '#shared/data/reserved-slugs.ts'
import { isReadableAccent } from '../color/contrast.ts'
import { isPaidFor, wasPaidFor } from './is-paid-for.ts'
import { partnerDomain, readPartnerDomain, slugOfHost, slugProblem } from './partner-domain.ts'

describe('a slug', () => {
  it.each(['oakhill', 'oak-hill', 'bank24'])('may be %s', (slug) => {
    expect(slugProblem(slug)).toBeUndefined()
  })

  it.each([
    ['Oakhill', 'small letters'],
    ['Maple Aid', 'no space'],
    ['xn--mnchen-3ya', 'punycode'],
    ['oak hill', 'no space'],
    ['münchen', '3 to 40'],
    ['oak.hill', '3 to 40'],
    ['ab', '3 to 40'],
    ['a'.repeat(41), '3 to 40'],
    ['1oak', 'letter'],
    ['-oak', 'letter'],
    ['oak-', 'hyphen'],
    ['oak--hill', 'hyphen'],
    ['admin', 'Heirloom itself'],
  ])('may not be %s', (slug, said) => {
    expect(slugProblem(slug)).toContain(said)
  })

  it('is none of the names that are kept', () => {
    expect(RESERVED_SLUGS.filter((slug) => slugProblem(slug) === undefined)).toEqual([])
    expect(RESERVED_SLUGS).toEqual([...new Set(RESERVED_SLUGS)].sort())
  })
})

describe('a domain', () => {
  const own = 'heirloom.example'

  it('leads to its slug and back', () => {
    expect(readPartnerDomain(partnerDomain('oakhill', own), own)).toEqual({ slug: 'oakhill' })
  })

  it.each([
    ['Oakhill.heirloom.example', 'small letters'],
    ['oakhill.heirloom.example:3000', 'without a port'],
    ['https://oakhill.heirloom.example', 'without a port'],
    ['xn--mnchen-3ya.heirloom.example', 'punycode'],
    ['a.oakhill.heirloom.example', '3 to 40'],
    ['oakhill.example.org', 'end with .heirloom.example'],
    ['oakhill-heirloom.example', 'end with .heirloom.example'],
    ['heirloom.example', 'end with .heirloom.example'],
    ['oakhill.heirloom.example.', 'end with .heirloom.example'],
    ['www.heirloom.example', 'Heirloom itself'],
  ])('%s is refused with its reason', (domain, said) => {
    expect(readPartnerDomain(domain, own)).toEqual({ problem: expect.stringContaining(said) })
  })

  it('is found in a host in any case, and only in a host directly below our own', () => {
    expect(slugOfHost('OakHill.Heirloom.example', own)).toBe('oakhill')
    fc.assert(
      fc.property(fc.domain(), (host) => {
        const slug = slugOfHost(host, own)
        expect(slug === undefined || host.toLowerCase() === `${slug}.${own}`).toBe(true)
      }),
    )
  })
})

describe('an accent', () => {
  it.each(['#C2336B', '#14213D', '#0b6e4f'])('may be %s', (accent) => {
    expect(isReadableAccent(accent)).toBe(true)
  })

  // The last is readable on white, but not on our paper.
  it.each(['#FFD700', '#8A8FA0', '#FFFFFF', '#767676'])('may not be %s', (accent) => {
    expect(isReadableAccent(accent)).toBe(false)
  })
})

describe('a partner', () => {
  const exempt = { exemptFromPayment: true, emailDomains: ['oakhill.example'] }
  const stranger = { email: 'ana@example.org' }

  it('pays for members with its seat code or an address of its domain, and for nobody else', () => {
    expect(isPaidFor(exempt, { ...stranger, partnerSeat: true })).toBe(true)
    expect(isPaidFor(exempt, { email: 'ana@oakhill.example' })).toBe(true)
    expect(isPaidFor(exempt, stranger)).toBe(false)
  })

  it('does not take an address for one of its domain that only looks like it', () => {
    const addresses = [
      'ana@oakhill.example.org',
      'ana@not-oakhill.example',
      'ana@mail.oakhill.example',
      'oakhill.example@example.org',
    ]
    expect(addresses.filter((email) => isPaidFor(exempt, { email }))).toEqual([])
  })

  it('pays for nobody once it is not exempt', () => {
    const notPaying = { ...exempt, exemptFromPayment: false }
    expect(isPaidFor(notPaying, { email: 'ana@oakhill.example', partnerSeat: true })).toBe(false)
  })

  it('stopped paying for those it had paid for, not if it never paid, and not while it pays', () => {
    const never = { ...exempt, exemptFromPayment: false }
    const stopped = { ...never, paidUntil: '2026-11-24T09:00:00.000Z' }
    expect(wasPaidFor(never, { email: 'ana@oakhill.example' })).toBe(false)
    expect(wasPaidFor(stopped, { email: 'ana@oakhill.example' })).toBe(true)
    expect(wasPaidFor(stopped, { ...stranger, partnerSeat: true })).toBe(true)
    expect(wasPaidFor(stopped, stranger)).toBe(false)
    expect(wasPaidFor(exempt, { email: 'ana@oakhill.example' })).toBe(false)
  })
})
