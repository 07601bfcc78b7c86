import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { expect, onTestFinished, test } from 'vitest'
import {
  appCode,
  claims,
  clientId,
  otherThan,
  password,
  startTestPool,
  type TestPool,
  userPoolId,
} from './cognito-test-kit.ts'

function useAmplify(pool: TestPool): void {
  const kept = new Map<string, string>()
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void kept.set(key, value),
    getItem: async (key) => kept.get(key) ?? null,
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  })
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: pool.url },
    },
  })
  onTestFinished(() => signOut())
}

async function registerByAmplify(pool: TestPool, phone?: string) {
  const username = crypto.randomUUID()
  const email = `${username.slice(0, 8)}@example.com`
  const userAttributes = { email, ...(phone === undefined ? {} : { phone_number: phone }) }
  const { nextStep } = await signUp({ username, password, options: { userAttributes } })
  expect(nextStep.signUpStep).toBe('CONFIRM_SIGN_UP')
  await resendSignUpCode({ username })
  const confirmed = await confirmSignUp({ username, confirmationCode: pool.lastCode() })
  expect(confirmed.isSignUpComplete).toBe(true)
  return { username, email }
}

test('Amplify registers, sets up an authenticator app, signs in by SRP, refreshes, and signs out', async () => {
  const pool = await startTestPool()
  useAmplify(pool)
  const { username, email } = await registerByAmplify(pool)

  const { nextStep } = await signIn({ username: email, password })
  if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') {
    expect.fail(nextStep.signInStep)
  }
  const secret = nextStep.totpSetupDetails.sharedSecret
  await expect(
    confirmSignIn({ challengeResponse: otherThan(appCode(secret, pool.now())) }),
  ).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  })
  const done = await confirmSignIn({ challengeResponse: appCode(secret, pool.now()) })
  expect(done.isSignedIn).toBe(true)
  expect((await getCurrentUser()).username).toBe(username)
  expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' })
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })

  const before = await fetchAuthSession()
  const after = await fetchAuthSession({ forceRefresh: true })
  expect(after.tokens?.accessToken.toString()).not.toBe(before.tokens?.accessToken.toString())
  expect(claims(after.tokens?.accessToken.toString()).auth_time).toBe(
    claims(before.tokens?.accessToken.toString()).auth_time,
  )
  const again = await fetchAuthSession({ forceRefresh: true })
  expect(again.tokens).toBeDefined()

  await signOut()
  pool.advanceSeconds(30)
  const second = await signIn({ username: email, password })
  expect(second.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
  const signedIn = await confirmSignIn({ challengeResponse: appCode(secret, pool.now()) })
  expect(signedIn.isSignedIn).toBe(true)
  await signOut()
})

test('Amplify signs in with a texted code, and changes to an authenticator app', async () => {
  const pool = await startTestPool()
  useAmplify(pool)
  const { email } = await registerByAmplify(pool, '+12025550143')

  const { nextStep } = await signIn({ username: email, password })
  expect(nextStep).toMatchObject({
    signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
    codeDeliveryDetails: { deliveryMedium: 'SMS', destination: '+*******0143' },
  })
  expect(pool.messages.at(-1)).toMatchObject({ channel: 'sms', to: '+12025550143' })
  await expect(confirmSignIn({ challengeResponse: '12345x' })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  })
  const done = await confirmSignIn({ challengeResponse: pool.lastCode() })
  expect(done.isSignedIn).toBe(true)

  const { sharedSecret } = await setUpTOTP()
  await verifyTOTPSetup({ code: appCode(sharedSecret, pool.now()) })
  await updateMFAPreference({ totp: 'PREFERRED', sms: 'DISABLED' })
  await signOut()
  pool.advanceSeconds(30)
  const second = await signIn({ username: email, password })
  expect(second.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
})

test('Amplify resets a forgotten password, and gets the same answer for an unknown address', async () => {
  const pool = await startTestPool()
  useAmplify(pool)
  const { email } = await registerByAmplify(pool, '+12025550143')
  const { nextStep } = await resetPassword({ username: email })
  expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE')
  const newPassword = `${password}-new`
  const confirmationCode = pool.lastCode()
  await confirmResetPassword({ username: email, confirmationCode, newPassword })
  const signedIn = await signIn({ username: email, password: newPassword })
  expect(signedIn.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_SMS_CODE')

  await expect(signIn({ username: email, password })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  })

  const stranger = await resetPassword({ username: 'ghost@example.com' })
  expect(stranger.nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE')
  await expect(signIn({ username: 'ghost@example.com', password })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  })
})
