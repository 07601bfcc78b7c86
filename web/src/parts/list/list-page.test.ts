import { expect, it } from 'vitest'
import { emptyPageText } from './list-page.tsx'

it('an empty page says that nobody matches only if that is so', () => {
  const noMatch = 'Nobody is in your contacts yet.'
  expect(emptyPageText(0, noMatch)).toBe(noMatch)
  expect(emptyPageText(undefined, noMatch)).toBe(noMatch)
  // The last entry of page 2 was deleted: there are 20 others on page 1.
  expect(emptyPageText(20, noMatch)).toBe('There is nothing on this page.')
})
