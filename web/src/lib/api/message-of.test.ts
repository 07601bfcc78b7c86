import { expect, it } from 'vitest'
import { offlineError } from './api-error.ts'
import { messageOf } from './message-of.ts'

it('the message of an error of ours is shown, and never one that the browser made', () => {
  expect(messageOf(offlineError())).toBe(offlineError().message)
  const browserError = new TypeError(
    'Failed to fetch dynamically imported module: https://a.example/b.js',
  )
  expect(messageOf(browserError)).toBe('Something went wrong on our side. Try again in a moment.')
  expect(messageOf(undefined)).toBe('Something went wrong on our side. Try again in a moment.')
})
