import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'
import { nextItem, type OnboardingItem, taskOf } from './task.ts'

const items = (...done: OnboardingItem['id'][]): OnboardingItem[] =>
  (['secure-account', 'complete-profile', 'begin-will', 'finish-will', 'sign-will'] as const).map(
    (id) => ({ id, done: done.includes(id) }),
  )

test('the will comes first, then what keeps the account safe', () => {
  expect(nextItem(items())?.id).toBe('begin-will')
  expect(nextItem(items('begin-will'))?.id).toBe('finish-will')
  expect(nextItem(items('begin-will', 'finish-will'))?.id).toBe('secure-account')
})

test('when all is done there is nothing next', () => {
  const all = items('secure-account', 'complete-profile', 'begin-will', 'finish-will', 'sign-will')
  expect(nextItem(all)).toBeUndefined()
})

test('a will that was begun goes on where it was left', () => {
  expect(taskOf('finish-will', 'gifts').to).toBe('/will/builder/gifts')
})

test('the greeting follows the day', () => {
  expect([4, 5, 11, 12, 17, 18, 0].map(greetingAt)).toEqual([
    'Good evening',
    'Good morning',
    'Good morning',
    'Good afternoon',
    'Good afternoon',
    'Good evening',
    'Good evening',
  ])
})
