import { expect, it } from 'vitest'
import { placeOf, quieter } from './place.ts'

const placeAt = (path: string) => placeOf(new URL(path, 'http://localhost'))

it('the dashboard alone is recorded, and only without a query and a fragment', () => {
  expect(['/dashboard/', '/dashboard'].map(placeAt)).toEqual(['recorded', 'recorded'])
  expect(['/dashboard/?a=1', '/dashboard/#a', '/contacts/', '/auth/signin'].map(placeAt)).toEqual(
    Array(4).fill('counted'),
  )
})

it.each([
  '/will/',
  '/will/builder/gifts',
  '/passwords/',
  '/documents/edit/1',
  '/memories/',
  '/messages/add',
  '/messages-and-memories/',
  '/business/',
  '/passing/',
  '/portal/left-behind/1',
  '/my-account/',
  '/auth/confirm-document/1',
])('nothing leaves %s', (path) => {
  expect(placeAt(path)).toBe('silent')
})

it('a person on the way between two places counts as in the quieter one', () => {
  expect(quieter('recorded', 'silent')).toBe('silent')
  expect(quieter('counted', 'recorded')).toBe('counted')
})
