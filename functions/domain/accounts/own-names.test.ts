import { describe, expect, it } from 'vitest'
import { anAccount } from './account.fixture.ts'
import { assertSoundNames, fieldOfUnsoundName } from './own-names.ts'

describe('the names of an account', () => {
  const ana = { firstName: 'Ana', lastName: 'Moreno', fullName: 'Ana Lucía Moreno' }

  it.each([
    [{ firstName: 'paypal.com' }, 'firstName'],
    [{ lastName: 'call 55501' }, 'lastName'],
    [{ fullName: 'Ana 1 900 555 0199' }, 'fullName'],
    [{ firstName: 'call 1 900', lastName: '555 0199' }, 'lastName'],
    [{ firstName: 'paypal.', lastName: 'com' }, 'lastName'],
  ])('%j: the refused field is %s', (names, field) => {
    expect(fieldOfUnsoundName({ ...ana, ...names })).toBe(field)
    expect(() => assertSoundNames({ ...ana, ...names })).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', field }),
    )
  })

  it('are accepted if they are stored already, also beside one that changes', () => {
    const stored = anAccount({
      firstName: 'paypal.com',
      lastName: '55501',
      fullName: 'paypal.com 55501',
    })
    expect(fieldOfUnsoundName(stored, stored)).toBeUndefined()
    expect(fieldOfUnsoundName({ ...stored, lastName: 'Moreno' }, stored)).toBeUndefined()
    expect(fieldOfUnsoundName({ ...stored, lastName: '55502' }, stored)).toBe('lastName')
  })
})
