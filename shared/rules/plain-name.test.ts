import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainName, plainWords } from './plain-name.ts'

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

describe('the own words of a person in a mail', () => {
  it.each([
    ['Would you do this for me?', 'Would you do this for me?'],
    ['Call me at 9:30 (1 512 555 0100), #4: 50% & more = $1.50.', undefined],
    ['It is in the tin; and/or with Ben!', undefined],
    ['Hi ” Heirloom security notice. Call now “', 'Hi ’ Heirloom security notice. Call now ’'],
    ['"a" «b» „c‟ ‹d› 「e」 ❝f❞', '’a’ ’b’ ’c’ ’d’ ’e’ ’f’'],
    ['See https://evil.example/a?b=c#d', 'See https evil. example/a?b=c#d'],
    ['http://localhost', 'http localhost'],
    ['www.1password.com', 'www. 1password. com'],
    ['evil。example', 'evil. example'],
    ['ana@evil.example', 'ana at evil. example'],
    ['One.\r\nTwo\u202E', 'One. Two'],
  ])('%j are written as %j', (words, written = words) => {
    expect(plainWords(words)).toBe(written)
  })

  it('keep their end, though they grow', () => {
    expect(plainWords(`${'a.b '.repeat(49)}end`)).toMatch(/ end$/)
  })

  it('are one line without a link and without a quotation mark, whatever was typed', () => {
    const parts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('://', 'www.', '.co', '@', '”', '"', '»', '\u200b', '.'),
    )
    fc.assert(
      fc.property(fc.array(parts), (typed) => {
        expect(plainWords(typed.join(''))).not.toMatch(
          /[\p{Cc}\p{Cs}"“”„«»@]|:\/\/|www\.\S|\.\p{L}/iu,
        )
      }),
    )
  })
})
