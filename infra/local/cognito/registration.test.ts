import {
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { describe, expect, test } from 'vitest'
import { clientId, otherThan, password, startTestPool } from './cognito-test-kit.ts'

const ClientId = clientId

describe('signing up', () => {
  test('sends a code to the address and returns the address masked', async () => {
    const pool = await startTestPool()
    const answer = await pool.api.send(
      new SignUpCommand({
        ClientId,
        Username: crypto.randomUUID(),
        Password: password,
        UserAttributes: [{ Name: 'email', Value: 'ana@example.com' }],
      }),
    )
    expect(answer).toMatchObject({
      UserConfirmed: false,
      CodeDeliveryDetails: {
        AttributeName: 'email',
        DeliveryMedium: 'EMAIL',
        Destination: 'a***@e***',
      },
    })
    expect(pool.messages).toMatchObject([
      {
        channel: 'email',
        to: 'ana@example.com',
        subject: 'Your verification code',
        kind: 'SignUp',
      },
    ])
    expect(pool.lastCode()).toMatch(/^\d{6}$/)
  })

  test.each([
    ['Short1', 'Password did not conform with policy: Password not long enough'],
    [
      'all-lower-case-9',
      'Password did not conform with policy: Password must have uppercase characters',
    ],
    [
      'ALL-UPPER-CASE-9',
      'Password did not conform with policy: Password must have lowercase characters',
    ],
    [
      'No-number-in-here',
      'Password did not conform with policy: Password must have numeric characters',
    ],
  ])('refuses the password %s in the words of the service', async (weak, message) => {
    const pool = await startTestPool()
    const sent = pool.api.send(
      new SignUpCommand({
        ClientId,
        Username: crypto.randomUUID(),
        Password: weak,
        UserAttributes: [{ Name: 'email', Value: 'ana@example.com' }],
      }),
    )
    await expect(sent).rejects.toMatchObject({ name: 'InvalidPasswordException', message })
  })

  test.each([
    ['an address as username', 'ana@example.com', [], 'InvalidParameterException'],
    ['no address', crypto.randomUUID(), [], 'InvalidParameterException'],
    [
      'a malformed phone',
      crypto.randomUUID(),
      [{ Name: 'phone_number', Value: '555' }],
      'InvalidParameterException',
    ],
    [
      'an unknown attribute',
      crypto.randomUUID(),
      [{ Name: 'custom:nope', Value: '1' }],
      'NotAuthorizedException',
    ],
    [
      'a verified flag',
      crypto.randomUUID(),
      [{ Name: 'email_verified', Value: 'true' }],
      'NotAuthorizedException',
    ],
  ])('refuses %s', async (_, Username, more, name) => {
    const pool = await startTestPool()
    const email =
      Username.includes('@') || more.length > 0 ? [{ Name: 'email', Value: 'a@b.co' }] : []
    const UserAttributes = [...email, ...more]
    await expect(
      pool.api.send(new SignUpCommand({ ClientId, Username, Password: password, UserAttributes })),
    ).rejects.toMatchObject({ name })
  })

  test('does not reveal that an address has an account, but refuses a taken username', async () => {
    const pool = await startTestPool()
    const { email, username } = await pool.registerConfirmed()
    await expect(pool.register({ email })).resolves.toMatchObject({ email })
    const again = new SignUpCommand({
      ClientId,
      Username: username,
      Password: password,
      UserAttributes: [{ Name: 'email', Value: 'new@example.com' }],
    })
    await expect(pool.api.send(again)).rejects.toMatchObject({ name: 'UsernameExistsException' })
  })
})

describe('confirming', () => {
  test('accepts only the code that was sent', async () => {
    const pool = await startTestPool()
    const { username: Username } = await pool.register()
    const code = pool.lastCode()
    const confirm = (ConfirmationCode: string) =>
      pool.api.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }))
    await expect(pool.signIn(Username)).rejects.toMatchObject({ name: 'UserNotConfirmedException' })
    await expect(confirm(otherThan(code))).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await confirm(code)
    await expect(confirm(code)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    })
  })

  test('accepts only the newest code, for a day', async () => {
    const pool = await startTestPool()
    const { username: Username } = await pool.register()
    const first = pool.lastCode()
    await pool.api.send(new ResendConfirmationCodeCommand({ ClientId, Username }))
    const second = pool.lastCode()
    const confirm = (ConfirmationCode: string) =>
      pool.api.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }))
    if (first !== second) {
      await expect(confirm(first)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    }
    pool.advanceSeconds(24 * 3600 + 1)
    await expect(confirm(second)).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  })

  test('is refused after five wrong codes for an hour, even with the right one', async () => {
    const pool = await startTestPool()
    const { username: Username } = await pool.register()
    const code = pool.lastCode()
    const confirm = (ConfirmationCode: string) =>
      pool.api.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }))
    for (let time = 0; time < 5; time++) {
      await expect(confirm(otherThan(code))).rejects.toMatchObject({
        name: 'CodeMismatchException',
      })
    }
    await expect(confirm(code)).rejects.toMatchObject({ name: 'TooManyFailedAttemptsException' })
    pool.advanceSeconds(3601)
    await confirm(code)
  })

  test('assigns an address to one account only', async () => {
    const pool = await startTestPool()
    const { email, username: first } = await pool.registerConfirmed()
    const { username: second } = await pool.register({ email: email.toUpperCase() })
    const confirm = (ForceAliasCreation: boolean) =>
      pool.api.send(
        new ConfirmSignUpCommand({
          ClientId,
          Username: second,
          ConfirmationCode: pool.lastCode(),
          ForceAliasCreation,
        }),
      )
    await expect(confirm(false)).rejects.toMatchObject({ name: 'AliasExistsException' })
    expect((await pool.signIn(email)).ChallengeParameters?.USER_ID_FOR_SRP).toBe(first)
    await confirm(true)
    expect((await pool.signIn(email)).ChallengeParameters?.USER_ID_FOR_SRP).toBe(second)
  })

  test('is required before a user can sign in with the address', async () => {
    const pool = await startTestPool()
    const { email, username } = await pool.register()
    const unknown = { message: 'Incorrect username or password.' }
    await expect(pool.signIn(email)).rejects.toMatchObject(unknown)
    const confirm = new ConfirmSignUpCommand({
      ClientId,
      Username: username,
      ConfirmationCode: pool.lastCode(),
    })
    await pool.api.send(confirm)
    await pool.signIn(email)
    await pool.signIn(username)
  })

  test('sends at most five codes an hour', async () => {
    const pool = await startTestPool()
    const { username: Username } = await pool.register()
    const resend = () => pool.api.send(new ResendConfirmationCodeCommand({ ClientId, Username }))
    // The sign-up has sent the first.
    for (let time = 0; time < 4; time++) await resend()
    await expect(resend()).rejects.toMatchObject({ name: 'LimitExceededException' })
    pool.advanceSeconds(3601)
    await resend()
  })
})

describe('for a user who does not exist', () => {
  test('a code seems to be sent, and every code is wrong', async () => {
    const pool = await startTestPool()
    const Username = crypto.randomUUID()
    const resent = await pool.api.send(new ResendConfirmationCodeCommand({ ClientId, Username }))
    expect(resent.CodeDeliveryDetails).toMatchObject({ DeliveryMedium: 'EMAIL' })
    const forgot = await pool.api.send(
      new ForgotPasswordCommand({ ClientId, Username: 'ghost@example.com' }),
    )
    expect(forgot.CodeDeliveryDetails?.Destination).toBe('g***@e***')
    expect(pool.messages).toHaveLength(0)
    await expect(
      pool.api.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: '000000x' })),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' })
  })

  test('a client without PreventUserExistenceErrors is told that the user does not exist', async () => {
    const pool = await startTestPool({ client: { preventUserExistenceErrors: 'LEGACY' } })
    await expect(pool.signIn('ghost@example.com')).rejects.toMatchObject({
      name: 'UserNotFoundException',
    })
  })
})

describe('triggers', () => {
  test('write the mail’s text, get the username, and are called after the confirmation', async () => {
    const confirmed: string[] = []
    const pool = await startTestPool({
      triggers: {
        customMessage: (event) => {
          const { codeParameter } = event.request
          event.response.emailSubject = 'Confirm your address'
          event.response.emailMessage = `<p>Code ${codeParameter}</p><a href="https://x.test/#${event.userName}">Open</a>`
          return event
        },
        postConfirmation: (event) => {
          confirmed.push(event.userName)
          return event
        },
      },
    })
    const { username } = await pool.registerConfirmed()
    expect(pool.messages[0]).toMatchObject({ subject: 'Confirm your address' })
    expect(pool.messages[0]?.text).toMatch(/^Code \d{6}\nOpen \(https:\/\/x\.test\/#/)
    expect(confirmed).toEqual([username])
  })

  test('are called after a forgotten password was replaced', async () => {
    const heard: PostConfirmationTriggerEvent[] = []
    const pool = await startTestPool({
      triggers: {
        postConfirmation: (event) => {
          heard.push(event)
          if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
            throw new Error('Not now')
          }
          return event
        },
      },
    })
    const { username, email } = await pool.registerConfirmed()
    await pool.api.send(new ForgotPasswordCommand({ ClientId, Username: email }))
    const reset = (ConfirmationCode: string) =>
      pool.api.send(
        new ConfirmForgotPasswordCommand({
          ClientId,
          Username: email,
          ConfirmationCode,
          Password: `${password}2`,
          ClientMetadata: { from: 'test' },
        }),
      )
    const code = pool.lastCode()
    await expect(reset(otherThan(code))).rejects.toMatchObject({ name: 'CodeMismatchException' })
    expect(heard.map(({ triggerSource }) => triggerSource)).toEqual([
      'PostConfirmation_ConfirmSignUp',
    ])
    await expect(reset(code)).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PostConfirmation failed with error Not now.',
    })
    expect(heard[1]).toMatchObject({
      triggerSource: 'PostConfirmation_ConfirmForgotPassword',
      userName: username,
      request: {
        userAttributes: { email, 'cognito:user_status': 'CONFIRMED' },
        clientMetadata: { from: 'test' },
      },
    })
    // The password was set before the trigger was called, and remains set.
    await expect(pool.signIn(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await pool.signIn(email, `${password}2`)
  })
})
