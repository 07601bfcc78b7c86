import { expect, it } from 'vitest'
import { doEach } from './do-each.ts'

it('goes on after a failure, and throws at the end', async () => {
  const done: number[] = []
  const work = async (each: number) => {
    if (each === 2) throw new Error('The second always fails.')
    done.push(each)
  }
  await expect(doEach([1, 2, 3], work)).rejects.toThrow('The second always fails.')
  expect(done).toEqual([1, 3])
})
