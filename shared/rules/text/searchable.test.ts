import { describe, expect, it } from 'vitest'
import { hasWords, searchWords } from './searchable.ts'

describe('a search', () => {
  it('finds a text that contains each of its words, in any order', () => {
    expect(hasWords('Harbor Bank', searchWords('bank harb'))).toBe(true)
    expect(hasWords('Harbor Bank', searchWords('bank zebra'))).toBe(false)
  })

  it('ignores case, accents and blanks', () => {
    expect(hasWords('Bank  of Élise', searchWords('  ELISE   of '))).toBe(true)
    expect(hasWords('Elise’s mail', searchWords('Élise'))).toBe(true)
  })

  it('finds every text if it is blank', () => {
    expect(searchWords(' \t ')).toEqual([])
    expect(hasWords('Harbor Bank', searchWords(''))).toBe(true)
  })
})
