import { describe, expect, it } from 'vitest'
import { phoneLink, phoneText } from './phone-text.ts'
import { formatPhoneNumber, readPhoneNumber } from './read-phone-number.ts'

describe('a telephone number', () => {
  it.each([
    ['(512) 555-0134', '+15125550134'],
    ['+34 91 555 01 23', '+34915550123'],
    ['\u202A+1 512-555-0134\u202C', '+15125550134'],
    ['tel:+1-512-555-0134', '+15125550134'],
    ['512-555-0134 ext. 12', '+15125550134;ext=12'],
    ['512-555-0134, ext 12', '+15125550134;ext=12'],
    ['512-555-0134 Extension: 12', '+15125550134;ext=12'],
    ['512-555-0134x12', '+15125550134;ext=12'],
    ['(512) 555-0134 x 12', '+15125550134;ext=12'],
    ['512-555-0134 #12', '+15125550134;ext=12'],
    ['512-555-0134;12', '+15125550134;ext=12'],
    ['tel:+1-512-555-0134;ext=12', '+15125550134;ext=12'],
    ['5125550134p12', '+15125550134;ext=12'],
    ['5125550134,,12w34#', '+15125550134;ext=12w34#'],
    ['5125550134;12;34', '+15125550134;ext=12w34'],
    ['+49 30 901820p99', '+4930901820;ext=99'],
  ])('%s is read with its extension', (typed, stored) => {
    const number = readPhoneNumber(typed)
    expect(number).toBe(stored)
    expect(readPhoneNumber(phoneText(stored))).toBe(stored)
    expect(readPhoneNumber(formatPhoneNumber(stored))).toBe(stored)
  })

  it.each([
    '12',
    '512-555-0134 in the evening',
    '512-555-0134 / 512-555-0199',
    '512-555-0134 ext.',
    'tel:+15125550134;isub=12',
    'x12',
    '',
  ])('is not read from %j, of which something would be lost', (typed) => {
    expect(readPhoneNumber(typed)).toBeUndefined()
  })

  it('is shown with its extension, and dialed with it', () => {
    expect(phoneText('+15125550134;ext=12')).toBe('(512) 555-0134 ext. 12')
    expect(phoneLink('+15125550134;ext=12#')).toBe('tel:+15125550134;ext=12%23')
  })
})
