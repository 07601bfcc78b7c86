import { expect, it } from 'vitest'
import { reachText } from './reach-text.ts'

it('the form says whom a document reaches if it opens now, after a death, or never', () => {
  const carmen = { name: 'Carmen Ortiz', posthumousOnly: false }
  const ben = { name: 'Ben Ortiz', posthumousOnly: true }
  expect(reachText('now', [])).toContain('It reaches nobody yet.')
  expect(reachText('afterDeath', [])).toContain('It reaches nobody yet.')
  expect(reachText('now', [carmen, ben])).toBe(
    'Carmen Ortiz can see it now. Ben Ortiz can see it after your death, not before.',
  )
  // She is named for the document, and later for its whole category.
  expect(reachText('now', [carmen, { ...carmen, posthumousOnly: true }])).toBe(
    'Carmen Ortiz can see it now.',
  )
  expect(reachText('afterDeath', [carmen, ben])).toBe(
    'Carmen Ortiz and Ben Ortiz can see it after your death, not before.',
  )
  expect(reachText('nobody', [carmen])).toContain('Only you see it.')
})
