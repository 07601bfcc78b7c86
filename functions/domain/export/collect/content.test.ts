import { expect, it } from 'vitest'
import { loadEvery } from './content.ts'

const numbers = Array.from({ length: 250 }, (_, index) => index)

it('a download reads no row of a list twice, and keeps the order of the list', async () => {
  let rowsRead = 0
  const list = async ({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }) => {
    // To return a page, a list reads all rows up to its end.
    rowsRead += Math.min(pageNumber * pageSize, numbers.length)
    const items = numbers.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
    return { items, total: numbers.length }
  }
  const found = await loadEvery(list, async (number) => (number === 7 ? undefined : number))
  expect(found).toEqual(numbers.filter((number) => number !== 7))
  expect(rowsRead).toBe(numbers.length)
})
