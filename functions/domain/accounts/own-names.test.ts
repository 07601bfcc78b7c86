import { describe, expect, it } from 'vitest'
import { anAccount } from './account.fixture.ts'
import { namesDomain } from './names-domain.ts'
import { assertSoundNames, unsoundName } from './own-names.ts'

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
  ])('“%s” does not end like an address', (name) => {
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
  ])('“%s” does', (name) => {
    expect(namesDomain(name)).toBe(true)
  })
})

describe('the names of an account', () => {
  const ana = { firstName: 'Ana', lastName: 'Moreno', fullName: 'Ana Lucía Moreno' }

  it.each([
    [{ firstName: 'paypal.com' }, 'firstName'],
    [{ lastName: 'call 55501' }, 'lastName'],
    [{ fullName: 'Ana 1 900 555 0199' }, 'fullName'],
    [{ firstName: 'call 1 900', lastName: '555 0199' }, 'lastName'],
    [{ firstName: 'paypal.', lastName: 'com' }, 'lastName'],
  ])('of %j name the field that cannot be a person’s', (names, field) => {
    expect(unsoundName({ ...ana, ...names })).toBe(field)
    expect(() => assertSoundNames({ ...ana, ...names })).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', field }),
    )
  })

  it('stay if they are stored, also beside one that changes', () => {
    const stored = anAccount({
      firstName: 'paypal.com',
      lastName: '55501',
      fullName: 'paypal.com 55501',
    })
    expect(unsoundName(stored, stored)).toBeUndefined()
    expect(unsoundName({ ...stored, lastName: 'Moreno' }, stored)).toBeUndefined()
    expect(unsoundName({ ...stored, lastName: '55502' }, stored)).toBe('lastName')
  })
})
