import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { table } from './table.ts'

const read = (path: string) => readFileSync(path, 'utf8')

/** The sentences of points 2, 4, 5, 6, 8 and 9 of the specification, one a line, each after the number of its point. */
const sentences = read(join(import.meta.dirname, 'sentences.txt'))
  .trimEnd()
  .split('\n')

it('the table has every sentence of the specification once, in its order', () => {
  expect(table.map(({ sentence }) => sentence)).toEqual(sentences)
})

it('every sentence is shown by a test, or has the reason why none can show it', () => {
  for (const { sentence, tests, reason } of table) {
    expect(Boolean(tests?.length) || Boolean(reason), sentence).toBe(true)
  }
})

const named = table.flatMap(({ tests = [] }) => tests)
const unique = [...new Map(named.map((each) => [each.join(': '), each])).values()]

/** Whether the source has a test with this title, of `it` or `test`, for one case or for each of a list. */
const hasTest = (source: string, title: string) => {
  const words = title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return new RegExp(`(\\b(it|test)\\b[^\\n]*|\\))[(?:]\\s*['"\`]${words}['"\`]`).test(source)
}

describe('the named test exists', () => {
  it.each(unique)('%s: %s', (file, title) => {
    expect(hasTest(read(file), title)).toBe(true)
  })
})
