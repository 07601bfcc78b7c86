import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainName } from './plain-name.ts'

describe('a name in a mail', () => {
  it.each([
    ['Ana Lucía Moreno', 'Ana Lucía Moreno'],
    ['J. R. Moreno', 'J. R. Moreno'],
    ['O’Brien-Smith', 'O’Brien-Smith'],
    ['http://evil.example', 'http evil. example'],
    ['www.evil.example/login', 'www. evil. example login'],
    ['ana@evil.example', 'ana evil. example'],
    ['Ana\r\nBcc: you', 'Ana Bcc you'],
    ['\u202Eana\u0000', 'ana'],
  ])('%j is written as %j', (name, written) => {
    expect(plainName(name)).toBe(written)
  })

  it('is one short line in which no mail program finds a link, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ unit: 'grapheme' }),
            fc.constantFrom('http://', 'a.co', '.com', '@'),
          ),
        ),
        (parts) => {
          const written = plainName(parts.join(''))
          expect(written.length).toBeLessThanOrEqual(60)
          expect(written).not.toMatch(/[\p{Cc}\p{Cs}/@:]|\.\S/u)
        },
      ),
    )
  })
})
