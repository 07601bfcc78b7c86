import { describe, expect, it } from 'vitest'
import { partLimit } from '#shared/model/contact.ts'
import { withPart } from './change-contact.ts'

const part = (id: string, text = id) => ({ id, text })
const sameText = (text: string) => (point: { text: string }) => point.text === text

describe('adding a part to the existing ones', () => {
  it('appends a new one at the end', () => {
    expect(withPart([part('a')], part('b'), sameText('b'))).toEqual([part('a'), part('b')])
  })

  it('replaces the one with the same id, in its place', () => {
    const parts = [part('a'), part('b'), part('c')]
    expect(withPart(parts, part('b', 'new'), sameText('new'))).toEqual([
      part('a'),
      part('b', 'new'),
      part('c'),
    ])
  })

  it('replaces the one with the same content, and keeps its id', () => {
    expect(withPart([part('a', 'same')], part('b', 'same'), sameText('same'))).toEqual([
      part('a', 'same'),
    ])
  })

  it('leaves only one of two parts that would have the same content', () => {
    const parts = [part('a', 'one'), part('b', 'other')]
    expect(withPart(parts, part('b', 'one'), sameText('one'))).toHaveLength(1)
  })

  it('is refused if the contact has the maximum, unless it replaces one', () => {
    const full = Array.from({ length: partLimit }, (_, index) => part(`${index}`))
    expect(() => withPart(full, part('more'), sameText('more'))).toThrow(`${partLimit}`)
    expect(withPart(full, part('0', 'new'), sameText('new'))).toHaveLength(partLimit)
  })
})
