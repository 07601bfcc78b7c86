import { expect, it } from 'vitest'
import { doEach } from './do-each.ts'

it('doEach goes on after a failure, and throws it at the end', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    if (item === 2) throw new Error('The second always fails.')
    done.push(item)
  }
  await expect(doEach([1, 2, 3], work)).rejects.toThrow('The second always fails.')
  expect(done).toEqual([1, 3])
})
