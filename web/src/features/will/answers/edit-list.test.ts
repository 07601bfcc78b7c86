import { expect, test } from 'vitest'
import { changeAt, moveAt, removeAt } from './edit-list.ts'

test('one entry changes, and the others stay the same objects', () => {
  const list = [{ n: 1 }, { n: 2 }]
  const changed = changeAt(list, 1, { n: 3 })
  expect(changed).toEqual([{ n: 1 }, { n: 3 }])
  expect(changed[0]).toBe(list[0])
})

test('an entry moves up or down, and stays where it is at an end of the list', () => {
  expect(moveAt(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moveAt(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moveAt(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moveAt(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

test('removing takes out one entry', () => {
  expect(removeAt(['a', 'b', 'c'], 1)).toEqual(['a', 'c'])
})
