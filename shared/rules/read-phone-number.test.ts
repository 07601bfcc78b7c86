import { describe, expect, it } from 'vitest'
import { phoneLink, phoneText } from './phone-text.ts'
import { formatPhoneNumber, readPhoneNumber } from './read-phone-number.ts'

describe('a phone number', () => {
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
    ['512-555-0134 (ext. 12)', '+15125550134;ext=12'],
    ['512-555-0134 extensión 12', '+15125550134;ext=12'],
    ['512-555-0134 xt. 12', '+15125550134;ext=12'],
    ['512-555-0134 int 12', '+15125550134;ext=12'],
    ['512-555-0134 anexo 12', '+15125550134;ext=12'],
    ['512-555-0134 ramal 12', '+15125550134;ext=12'],
    ['+33 1 42 68 53 00 poste 12', '+33142685300;ext=12'],
    ['+49 30 901820 Durchwahl 12', '+4930901820;ext=12'],
    ['+39 06 698 1234 interno 12', '+39066981234;ext=12'],
    ['+7 495 123-45-67 доб. 12', '+74951234567;ext=12'],
    ['512-555-0134 ext. 1234567890', '+15125550134;ext=1234567890'],
    ['512-555-0134,,1234567890#', '+15125550134;ext=1234567890#'],
    ['512-555-0134,,1234567890', '+15125550134;ext=1234567890'],
  ])('%s is read with its extension if it has one, and again as it is shown', (typed, stored) => {
    const number = readPhoneNumber(typed)
    expect(number).toBe(stored)
    expect(readPhoneNumber(phoneText(stored))).toBe(stored)
    expect(readPhoneNumber(formatPhoneNumber(stored))).toBe(stored)
  })

  it.each([
    '12',
    '512-555-0134 in the evening',
    '512-555-0134 / 512-555-0199',
    '512-555-0134, 512-555-0135',
    '512-555-0134; 512-555-0135',
    '512-555-0134,5125550135',
    '512-555-0134, 555-0135',
    '512-555-0134, (512) 555-0135',
    '512-555-0134, +1 512 555 0135',
    '512-555-0134 x5125550135',
    '512-555-0134 (Rosa)',
    '512-555-0134 ext.',
    'tel:+15125550134;isub=12',
    'x12',
    '',
  ])('is not read from %j, which is no number, or of which something would be lost', (typed) => {
    expect(readPhoneNumber(typed)).toBeUndefined()
  })

  it('is shown with its extension, and dialed with it', () => {
    expect(phoneText('+15125550134;ext=12')).toBe('(512) 555-0134 ext. 12')
    expect(formatPhoneNumber('+4930901820;ext=12')).toBe('+49 30 901820 ext. 12')
    expect(formatPhoneNumber('+4930901820')).toBe('+49 30 901820')
    expect(formatPhoneNumber('+15125550134;ext=12')).toBe('(512) 555-0134 ext. 12')
    expect(phoneLink('+15125550134;ext=12#')).toBe('tel:+15125550134;ext=12%23')
  })
})

it('the product refuses five overlong texts within half a second', () => {
  const begun = performance.now()
  for (const part of [' ', '1', '1 ', '(1', ',']) {
    expect(readPhoneNumber(`1${part.repeat(20_000)}x`)).toBeUndefined()
  }
  expect(performance.now() - begun).toBeLessThan(500)
})
