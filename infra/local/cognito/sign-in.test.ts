import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test } from 'vitest'
import {
  clientId,
  otherThan,
  password,
  startTestPool,
  type TestPool,
  userPoolId,
} from './cognito-test-kit.ts'

const ClientId = clientId
const phone = { phone_number: '+12025550143' }

/** Signs in up to the code by text, and returns a function that answers it. */
async function untilText(pool: TestPool, name: string) {
  const { ChallengeName, Session } = await pool.signIn(name)
  expect(ChallengeName).toBe('SMS_MFA')
  return (SMS_MFA_CODE: string, session = Session, USERNAME = name) =>
    pool.api.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'SMS_MFA',
        Session: session,
        ChallengeResponses: { USERNAME, SMS_MFA_CODE },
      }),
    )
}

describe('a password', () => {
  test('that is wrong gets the same answer as an account that does not exist', async () => {
    const pool = await startTestPool()
    const { email } = await pool.registerConfirmed()
    const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
    await expect(pool.signIn(email, 'Wrong-password-1')).rejects.toMatchObject(refusal)
    await expect(pool.signIn('ghost@example.com')).rejects.toMatchObject(refusal)
  })

  test('is asked for by SRP in the same way whether or not there is an account', async () => {
    const pool = await startTestPool()
    const { email, username } = await pool.registerConfirmed()
    const begin = async (USERNAME: string) => {
      const AuthParameters = { USERNAME, SRP_A: 'ab'.repeat(384) }
      const { ChallengeParameters } = await pool.api.send(
        new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }),
      )
      return ChallengeParameters ?? {}
    }
    const [known, stranger, again] = [
      await begin(email),
      await begin('ghost@example.com'),
      await begin('ghost@example.com'),
    ]
    expect(known.USER_ID_FOR_SRP).toBe(username)
    expect(stranger.USER_ID_FOR_SRP).toMatch(/^[0-9a-f-]{36}$/)
    expect(stranger.SALT).toBe(again.SALT)
    expect(stranger.USER_ID_FOR_SRP).toBe(again.USER_ID_FOR_SRP)
    expect(stranger.SRP_B).not.toBe(again.SRP_B)
    expect(Object.keys(stranger)).toEqual(Object.keys(known))
  })

  test.each(['0', 'zz', ''])('is not proven with the SRP value "%s"', async (SRP_A) => {
    const pool = await startTestPool()
    const { email } = await pool.registerConfirmed()
    const AuthParameters = { USERNAME: email, SRP_A }
    await expect(
      pool.api.send(
        new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }),
      ),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })

  test.each(['known', 'unknown'])(
    'locks an account that is %s after five failures, for twice as long each time',
    async (account) => {
      const pool = await startTestPool()
      const { email } = await pool.registerConfirmed()
      const name = account === 'known' ? email : 'ghost@example.com'
      const attempt = () => pool.signIn(name, 'Wrong-password-1')
      const wrong = { message: 'Incorrect username or password.' }
      const locked = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' }
      for (let time = 0; time < 5; time++) await expect(attempt()).rejects.toMatchObject(wrong)
      await expect(attempt()).rejects.toMatchObject(locked)
      pool.advanceSeconds(1.01)
      await expect(attempt()).rejects.toMatchObject(wrong)
      pool.advanceSeconds(1.01)
      await expect(attempt()).rejects.toMatchObject(locked)
      await expect(pool.signIn(name)).rejects.toMatchObject(locked)
    },
  )

  test('that is right resets the count of failures', async () => {
    const pool = await startTestPool()
    const { email } = await pool.registerConfirmed(phone)
    for (let time = 0; time < 4; time++) {
      await expect(pool.signIn(email, 'Wrong-password-1')).rejects.toThrow()
    }
    await pool.signIn(email)
    for (let time = 0; time < 4; time++) {
      await expect(pool.signIn(email, 'Wrong-password-1')).rejects.toThrow()
    }
    await pool.signIn(email)
  })
})

describe('a texted code', () => {
  test('goes to the phone given at registration, new each time, and completes the sign-in', async () => {
    const pool = await startTestPool()
    const { email } = await pool.registerConfirmed(phone)
    await untilText(pool, email)
    const first = pool.lastCode()
    const answer = await untilText(pool, email)
    const second = pool.lastCode()
    expect(pool.messages.at(-1)).toMatchObject({ kind: 'Authentication', channel: 'sms' })
    if (first !== second) {
      await expect(answer(first)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    }
    const { AuthenticationResult } = await answer(second)
    expect(AuthenticationResult?.AccessToken).toBeDefined()
  })

  test('works once', async () => {
    const pool = await startTestPool()
    const { email } = await pool.registerConfirmed(phone)
    const answer = await untilText(pool, email)
    await answer(pool.lastCode())
    await expect(answer(pool.lastCode())).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  test('is refused after five wrong ones, even when right', async () => {
    const pool = await startTestPool()
    const { email } = await pool.registerConfirmed(phone)
    const answer = await untilText(pool, email)
    const code = pool.lastCode()
    for (let time = 0; time < 4; time++) {
      await expect(answer(otherThan(code))).rejects.toMatchObject({ name: 'CodeMismatchException' })
    }
    await expect(answer(otherThan(code))).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await expect(answer(code)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  test('is refused with a forged session, another name, or after three minutes', async () => {
    const pool = await startTestPool()
    const { email } = await pool.registerConfirmed(phone)
    const { email: other } = await pool.registerConfirmed({ phone_number: '+12025550199' })
    const answer = await untilText(pool, email)
    const code = pool.lastCode()
    const refusal = { name: 'NotAuthorizedException' }
    await expect(answer(code, 'forged'.repeat(10))).rejects.toMatchObject(refusal)
    await expect(answer(code, undefined, other)).rejects.toMatchObject(refusal)
    pool.advanceSeconds(181)
    await expect(answer(code)).rejects.toMatchObject(refusal)
  })

  test('is not accepted for another challenge', async () => {
    const pool = await startTestPool()
    const { email } = await pool.registerConfirmed(phone)
    const { Session } = await pool.signIn(email)
    for (const ChallengeName of [
      'MFA_SETUP',
      'NEW_PASSWORD_REQUIRED',
      'SOFTWARE_TOKEN_MFA',
    ] as const) {
      const ChallengeResponses = {
        USERNAME: email,
        NEW_PASSWORD: password,
        SOFTWARE_TOKEN_MFA_CODE: '123456',
      }
      await expect(
        pool.api.send(
          new RespondToAuthChallengeCommand({
            ClientId,
            ChallengeName,
            Session,
            ChallengeResponses,
          }),
        ),
      ).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    }
  })
})

describe('the service itself', () => {
  test('signs in on a user’s behalf with the same challenges', async () => {
    const pool = await startTestPool()
    const { email } = await pool.registerConfirmed(phone)
    const common = { UserPoolId: userPoolId, ClientId }
    const begun = await pool.api.send(
      new AdminInitiateAuthCommand({
        ...common,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    )
    expect(begun.ChallengeName).toBe('SMS_MFA')
    const done = await pool.api.send(
      new AdminRespondToAuthChallengeCommand({
        ...common,
        ChallengeName: 'SMS_MFA',
        Session: begun.Session,
        ChallengeResponses: { USERNAME: email, SMS_MFA_CODE: pool.lastCode() },
      }),
    )
    expect(done.AuthenticationResult?.RefreshToken).toBeDefined()
  })

  test('refuses flows that the client does not allow', async () => {
    const pool = await startTestPool({ client: { explicitAuthFlows: ['ALLOW_USER_SRP_AUTH'] } })
    await expect(pool.signIn('anyone@example.com')).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    })
    const asBrowser = new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'a', PASSWORD: 'b' },
    })
    await expect(pool.api.send(asBrowser)).rejects.toMatchObject({
      name: 'InvalidParameterException',
    })
  })
})

describe('a forgotten password', () => {
  test('is replaced with a code by mail, which works once and for an hour', async () => {
    const pool = await startTestPool()
    const { email } = await pool.registerConfirmed(phone)
    const forgot = () => pool.api.send(new ForgotPasswordCommand({ ClientId, Username: email }))
    const confirm = (ConfirmationCode: string, Password = `${password}2`) =>
      pool.api.send(
        new ConfirmForgotPasswordCommand({ ClientId, Username: email, ConfirmationCode, Password }),
      )
    await forgot()
    expect(pool.messages.at(-1)).toMatchObject({ to: email, kind: 'ForgotPassword' })
    const code = pool.lastCode()
    await expect(confirm(otherThan(code))).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await expect(confirm(code, 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    await confirm(code)
    await pool.signIn(email, `${password}2`)
    await expect(confirm(code)).rejects.toMatchObject({ name: 'ExpiredCodeException' })
    await forgot()
    pool.advanceSeconds(3601)
    await expect(confirm(pool.lastCode())).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  })

  test.each(['known', 'unknown'])(
    'is not replaced any more after five wrong codes, for an account that is %s',
    async (account) => {
      const pool = await startTestPool()
      const { email } = await pool.registerConfirmed(phone)
      const Username = account === 'known' ? email : 'ghost@example.com'
      await pool.api.send(new ForgotPasswordCommand({ ClientId, Username }))
      const confirm = () =>
        pool.api.send(
          new ConfirmForgotPasswordCommand({
            ClientId,
            Username,
            ConfirmationCode: 'wrong1',
            Password: password,
          }),
        )
      for (let time = 0; time < 5; time++) {
        await expect(confirm()).rejects.toMatchObject({ name: 'CodeMismatchException' })
      }
      await expect(confirm()).rejects.toMatchObject({ name: 'LimitExceededException' })
    },
  )

  test('can be requested a limited number of times', async () => {
    const pool = await startTestPool()
    const { email } = await pool.registerConfirmed()
    const forgot = () => pool.api.send(new ForgotPasswordCommand({ ClientId, Username: email }))
    for (let time = 0; time < 5; time++) await forgot()
    await expect(forgot()).rejects.toMatchObject({ name: 'LimitExceededException' })
  })
})
