import { expect, it } from 'vitest'
import { withoutPart } from './without-part.ts'

const problems = new Map([
  ['name', 'Enter a name.'],
  ['owners.0.share', 'Enter a number.'],
  ['owners.1.share', 'Enter another number.'],
  ['owners.2.share', 'Enter a third number.'],
  ['successors.1.phone', 'Enter a phone number.'],
])

it('the problems of a removed part are gone, and those after it move up with their fields', () => {
  expect([...withoutPart(problems, 'owners', 1)]).toEqual([
    ['name', 'Enter a name.'],
    ['owners.0.share', 'Enter a number.'],
    ['owners.1.share', 'Enter a third number.'],
    ['successors.1.phone', 'Enter a phone number.'],
  ])
})
