import { expect, test } from 'vitest'
import { PersonRef } from '#shared/model/ids.ts'
import { chooseExecutor, executorsOf } from './choose-executor.ts'

const [ann, ben, cid] = ['ann', 'ben', 'cid'].map((id) => PersonRef.parse(id)) as [
  PersonRef,
  PersonRef,
  PersonRef,
]

test('primary executors come first, and successors keep their order', () => {
  let list = chooseExecutor([], 'successor', 0, ben)
  list = chooseExecutor(list, 'primary', 0, ann)
  list = chooseExecutor(list, 'successor', 1, cid)
  expect(list).toEqual([
    { person: ann, role: 'primary' },
    { person: ben, role: 'successor' },
    { person: cid, role: 'successor' },
  ])
  expect(executorsOf(list).successors.map((successor) => successor.draftIndex)).toEqual([1, 2])
})

test('another choice replaces a person, an empty one removes them', () => {
  const list = chooseExecutor([], 'primary', 0, ann)
  expect(chooseExecutor(list, 'primary', 0, ben)).toEqual([{ person: ben, role: 'primary' }])
  expect(chooseExecutor(list, 'primary', 0, '')).toEqual([])
  expect(chooseExecutor(list, 'primary', 1, '')).toEqual(list)
})
