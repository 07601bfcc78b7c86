import { expect, test } from 'vitest'
import { type Confirmation, confirmationWords } from './confirm-email-words.ts'

const wordsWith = (parts: Partial<Confirmation> = {}) =>
  confirmationWords({ hasLinkCode: false, asksPassword: false, fromSignIn: false, ...parts })

const failed = (code: string, refusal: string) => ({
  failure: Object.assign(new Error(refusal), { code }),
  refusal,
})

test('the link needs one tap in the browser of the registration, and the password in any other', () => {
  expect(wordsWith({ hasLinkCode: true }).lead).toMatch(/^One tap/)
  expect(wordsWith({ hasLinkCode: true, asksPassword: true }).lead).toMatch(/^Enter the password/)
})

test('without a link the code is asked for, with a word for a person who comes from the sign-in', () => {
  expect(wordsWith()).toMatchObject({ title: 'Check your email', lead: undefined })
  const { title, lead } = wordsWith({ fromSignIn: true })
  expect(title).toBe('Confirm your address first')
  expect(lead).toMatch(/^Your password is right/)
})

test('what is missing is said at its field', () => {
  expect(wordsWith({ missing: 'password' })).toMatchObject({
    passwordProblem: 'Enter the password that you chose when you registered.',
    problem: undefined,
  })
  expect(wordsWith({ missing: 'code' })).toMatchObject({
    passwordProblem: undefined,
    problem: 'Enter the six digits from the email.',
  })
})

test('a refused password is said at the password, every other refusal at the code', () => {
  expect(wordsWith(failed('REGISTRATION_REFUSED', 'Not that password.'))).toMatchObject({
    passwordProblem: 'Not that password.',
    problem: undefined,
  })
  expect(wordsWith(failed('CODE_INVALID', 'Not that code.'))).toMatchObject({
    passwordProblem: undefined,
    problem: 'Not that code.',
  })
})

test('a person whose address may be confirmed already is led to the sign-in', () => {
  expect(wordsWith(failed('SESSION_EXPIRED', 'It is over.')).problem).toMatch(/Try to sign in/)
})

test('the field of the code says that no new code could be sent', () => {
  const resendProblem = 'We cannot send another mail yet.'
  expect(wordsWith({ resendProblem }).problem).toBe(resendProblem)
  expect(wordsWith({ ...failed('REGISTRATION_REFUSED', 'Not that.'), resendProblem }).problem).toBe(
    resendProblem,
  )
})
