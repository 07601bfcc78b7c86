import { expect, it } from 'vitest'
import { emptyPageText } from './list-page.tsx'

it('an empty page says that nothing matches only if no earlier page has entries', () => {
  const noMatch = 'Nobody is in your contacts yet.'
  expect(emptyPageText(0, noMatch)).toBe(noMatch)
  expect(emptyPageText(undefined, noMatch)).toBe(noMatch)
  // The last entry of page 2 was deleted: the 20 others are on page 1.
  expect(emptyPageText(20, noMatch)).toBe('There is nothing on this page.')
})
