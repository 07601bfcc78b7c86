import { describe, expect, it } from 'vitest'
import { namesDomain } from './names-domain.ts'

describe('a name', () => {
  it.each([
    'St.Clair',
    'J.R.Ewing',
    'J. R.',
    'J.Kim',
    'St.John',
    'Ma.Theresa',
    'A.B.',
    'Jr.',
    '田中.',
    '',
  ])('“%s” has no web address in it', (name) => {
    expect(namesDomain(name)).toBe(false)
  })

  it.each([
    'paypal.com',
    'PayPal.Com',
    'Support paypal.com now',
    'paypal.com.',
    'paypal . com',
    'paypal。com',
    'paypal．com',
    'paypal․com',
    'secure-bank.online',
    'bank.co.uk',
    'evil.xyz/login',
    'x.com',
    'пейпал.рф',
    '田中.com',
    'bank.xn--p1ai',
  ])('“%s” has a web address in it', (name) => {
    expect(namesDomain(name)).toBe(true)
  })
})
