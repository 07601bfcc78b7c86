import { expect, test } from 'vitest'
import { identityErrorOf } from './identity-error.ts'

const named = (name: string, message = '') => Object.assign(new Error(message), { name })

test('an unknown address and a wrong password are told in the same words', () => {
  const unknown = identityErrorOf(named('UserNotFoundException'))
  const wrong = identityErrorOf(named('NotAuthorizedException'))
  const unconfirmed = identityErrorOf(named('UserNotConfirmedException'))
  expect(unknown.message).toBe(wrong.message)
  expect(unconfirmed.message).toBe(wrong.message)
})

test('a refusal while a code is given means that the sign-in has to begin again', () => {
  expect(identityErrorOf(named('NotAuthorizedException'), 'code').code).toBe('SESSION_EXPIRED')
  expect(identityErrorOf(named('CodeMismatchException'), 'code').code).toBe('CODE_INVALID')
})

test('too many attempts are told as such, whatever they are called', () => {
  const error = named('NotAuthorizedException', 'Password attempts exceeded')
  expect(identityErrorOf(error).code).toBe('RATE_LIMITED')
})

test('what nobody expected says nothing of its inside', () => {
  const error = identityErrorOf(named('Whatever', 'stack of the server'))
  expect(error.code).toBe('UNKNOWN')
  expect(error.message).not.toContain('stack')
})
