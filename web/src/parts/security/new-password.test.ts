import { expect, it } from 'vitest'
import { newPasswordRules, newPasswordTexts } from './new-password.ts'

const ruth = { email: 'ruth@keller.example', firstName: 'Ruth', lastName: 'Keller' }

it('a new password is told what it lacks while it is typed, and is not called good before', () => {
  expect(newPasswordTexts('ohiobuckeye')).toEqual({
    help: 'Use at least 12 characters. Add a capital letter. Add a number.',
    strengthFor: '',
  })
  expect(newPasswordTexts('Keller-and-Tom-58', ruth)).toEqual({
    help: 'Leave out your name and your email address.',
    strengthFor: '',
  })
  expect(newPasswordTexts('Ohio-Buckeye-58', ruth)).toEqual({
    help: 'It has all that it needs.',
    strengthFor: 'Ohio-Buckeye-58',
  })
  expect(newPasswordTexts('').help).toMatch(/^At least 12 characters/)
})

it('the form refuses what the server would refuse', () => {
  const { validate, required } = newPasswordRules(ruth)
  // The error of an empty field replaces the help, so it says the rules too.
  expect(required).toContain(newPasswordTexts('').help)
  expect(validate('Keller-and-Tom-58')).toBe('Leave out your name and your email address.')
  expect(validate('Ohio-Buckeye-58')).toBe(true)
})
