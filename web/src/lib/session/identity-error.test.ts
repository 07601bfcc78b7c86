import { expect, test } from 'vitest'
import { identityErrorOf } from './identity-error.ts'

const errorNamed = (name: string, message = '') => Object.assign(new Error(message), { name })

test('an unknown address, a wrong password and an unconfirmed account have the same message', () => {
  const unknown = identityErrorOf(errorNamed('UserNotFoundException'))
  const wrong = identityErrorOf(errorNamed('NotAuthorizedException'))
  const unconfirmed = identityErrorOf(errorNamed('UserNotConfirmedException'))
  expect(unknown.message).toBe(wrong.message)
  expect(unconfirmed.message).toBe(wrong.message)
})

test('a refusal during a challenge means that the sign-in has to start again', () => {
  expect(identityErrorOf(errorNamed('NotAuthorizedException'), 'code').code).toBe('SESSION_EXPIRED')
  expect(identityErrorOf(errorNamed('CodeMismatchException'), 'code').code).toBe('CODE_INVALID')
})

test('too many attempts have one message, whatever the pool calls them', () => {
  const error = errorNamed('NotAuthorizedException', 'Password attempts exceeded')
  expect(identityErrorOf(error).code).toBe('RATE_LIMITED')
})

test('what the firewall before the pool refuses is said to be tried too often', () => {
  expect(identityErrorOf(errorNamed('ForbiddenException')).code).toBe('RATE_LIMITED')
})

test.each([
  ['TOO_MANY_TEXTS', 'TEXT_REFUSED'],
  ['TOO_MANY_MAILS', 'MAIL_REFUSED'],
  ['NO_MORE_MAILS_FOR_NOW', 'NO_MAIL_FOR_NOW'],
])('a refusal of our trigger with %s becomes the code %s', (reason, code) => {
  const message = `CustomMessage failed with error ${reason}.`
  expect(identityErrorOf(errorNamed('UserLambdaValidationException', message)).code).toBe(code)
})

test('an unknown error reveals no internal details', () => {
  const error = identityErrorOf(errorNamed('Whatever', 'stack of the server'))
  expect(error.code).toBe('UNKNOWN')
  expect(error.message).not.toContain('stack')
})
