import { randomUUID } from 'node:crypto'
import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, inject, it } from 'vitest'
import { signUp } from '#functions/domain/user-pool/sign-up-at-pool.ts'
import { findUserIdByEmail } from '#functions/domain/user-pool/users.ts'
import { account } from '#shared/contract/account.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { security } from '#shared/contract/security.ts'
import { UserId } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'
import { covers } from '#tests/covers.ts'
import { json, type Reply, send } from '../api.ts'
import { beyondTheEmulator } from '../deployed/beyond-the-emulator.ts'
import { codeIn, inbox, messageAfter, nextMessage } from '../inbox.ts'
import { appCode, newPerson, nextSecond, poolOf } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import { withinOneWindow } from '../within-one-window.ts'

/* Registration, sign-in and recovery for a client that does not call the user pool itself. */

const url = inject('url')
const { ChooseSecondFactor, ConfirmEmail, login, me, refresh, register, Verify2FA } =
  authenticate.operations
const { ForgotPassword, ResetPassword } = account.operations
const password = 'Juniper-hollow-82'

const newcomer = () => ({
  email: `river.${randomUUID()}@example.org`,
  password,
  firstName: 'Zoë',
  lastName: 'Quill',
  secondFactor: 'app',
})

const registerNewcomer = async (
  details: ReturnType<typeof newcomer> & { phoneNumber?: string } = newcomer(),
) => {
  const sentBefore = (await inbox(url, details.email)).length
  const { userId } = await json(send(url, register, { body: details }))
  const code = codeIn(await nextMessage(url, details.email, sentBefore))
  return { ...details, userId, code }
}

const confirmNewcomer = async (
  details: ReturnType<typeof newcomer> & { phoneNumber?: string } = newcomer(),
) => {
  const person = await registerNewcomer(details)
  const { userId, code } = person
  await json(send(url, ConfirmEmail, { query: { userId }, body: { code } }))
  return person
}

const aPhone = () => `+1512555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`

const verify = (body: object) => send(url, Verify2FA, { body })

/** The part of a reply that a caller can compare, without the request id. */
const comparable = async (reply: Promise<Reply>) => {
  const begun = performance.now()
  const { status, text } = await reply
  const { requestId: _, ...answer } = JSON.parse(text)
  return { status, answer, milliseconds: performance.now() - begun }
}

describe('registering with an authenticator app', () => {
  it('leads from the form to a session, a refreshed one, and a second sign-in', async () => {
    beyondTheEmulator('confirmation of an address')
    const { email, userId } = await confirmNewcomer()

    const challenge = await json(send(url, login, { body: { email, password } }))
    expect(challenge).toMatchObject({ status: 'CHALLENGE', challenge: 'MFA_SETUP' })
    const { session, secretCode } = challenge
    const wrong = await comparable(
      verify({ email, session, challenge: 'MFA_SETUP', code: '000000' }),
    )
    expect([wrong.status, wrong.answer.code]).toEqual([400, 'CODE_INVALID'])

    const signedIn = await json(
      verify({ email, session, challenge: 'MFA_SETUP', code: appCode(secretCode) }),
    )
    expect(signedIn).toMatchObject({
      status: 'SIGNED_IN',
      userId,
      email,
      firstName: 'Zoë',
      fullName: 'Zoë Quill',
      userEntitlements: 'free',
      secondFactor: 'app',
      showIntro: true,
      expiresIn: 600,
    })

    const whoAmI = await json(send(url, me, { token: signedIn.token }))
    expect(signedIn).toMatchObject(whoAmI)

    const renewed = await json(send(url, refresh, { body: { token: signedIn.refreshToken } }))
    expect(renewed).toMatchObject({ status: 'SIGNED_IN', ...whoAmI })
    expect(renewed.refreshToken).not.toBe(signedIn.refreshToken)
    await json(send(url, me, { token: renewed.token }))

    const again = await json(send(url, login, { body: { email, password } }))
    expect(again.challenge).toBe('SOFTWARE_TOKEN_MFA')
    expect(again.secretCode).toBeUndefined()
    const second = await json(
      verify({
        email,
        session: again.session,
        challenge: 'SOFTWARE_TOKEN_MFA',
        code: appCode(secretCode, { stepsAhead: 1 }),
      }),
    )
    expect(second.userProfileId).toBe(signedIn.userProfileId)
  })
})

describe('registering with text messages', () => {
  it('asks for the code that was sent to the phone', async () => {
    beyondTheEmulator('confirmation of an address')
    const phoneNumber = aPhone()
    const { email } = await confirmNewcomer({ ...newcomer(), secondFactor: 'sms', phoneNumber })
    const sentBefore = (await inbox(url, phoneNumber)).length
    const challenge = await json(send(url, login, { body: { email, password } }))
    expect(challenge.challenge).toBe('SMS_MFA')
    expect(challenge.destination).toMatch(/^\+\*+\d{4}$/)
    const code = codeIn(await nextMessage(url, phoneNumber, sentBefore))
    const signedIn = await json(
      verify({ email, session: challenge.session, challenge: 'SMS_MFA', code }),
    )
    expect(signedIn.secondFactor).toBe('sms')
  })

  it('needs the number', async () => {
    const { status, answer } = await comparable(
      send(url, register, { body: { ...newcomer(), secondFactor: 'sms' } }),
    )
    expect([status, answer.code, answer.field]).toEqual([400, 'VALIDATION_FAILED', 'phoneNumber'])
  })
})

describe('the second step, before the first sign-in has ended', () => {
  const challengeOf = (email: string) => json(send(url, login, { body: { email, password } }))
  const choose = (email: string, choice: object, as = password) =>
    send(url, ChooseSecondFactor, { body: { email, password: as, ...choice } })

  it('can be changed from a wrong number to an app, and to another number', async () => {
    beyondTheEmulator('confirmation of an address')
    const [wrong, right] = [aPhone(), aPhone()]
    const { email } = await confirmNewcomer({
      ...newcomer(),
      secondFactor: 'sms',
      phoneNumber: wrong,
    })
    await json(choose(email, { secondFactor: 'app' }))
    expect((await challengeOf(email)).challenge).toBe('MFA_SETUP')

    await json(choose(email, { secondFactor: 'sms', phoneNumber: right }))
    const sentBefore = (await inbox(url, right)).length
    const { session, challenge } = await challengeOf(email)
    const code = codeIn(await nextMessage(url, right, sentBefore))
    const signedIn = await json(verify({ email, session, challenge, code }))
    expect(signedIn.secondFactor).toBe('sms')
  })

  it('needs the password, and a number for text messages', async () => {
    beyondTheEmulator('confirmation of an address')
    const { email } = await confirmNewcomer()
    const refused = await comparable(choose(email, { secondFactor: 'app' }, 'Somebody-elses-9'))
    expect([refused.status, refused.answer.code]).toEqual([401, 'SIGN_IN_FAILED'])
    const { status, answer } = await comparable(choose(email, { secondFactor: 'sms' }))
    expect([status, answer.field]).toEqual([400, 'phoneNumber'])
  })

  it('cannot be changed once it is proved at the pool, even if our API knows nothing of the sign-in', async () => {
    beyondTheEmulator('confirmation of an address')
    const phoneNumber = aPhone()
    const { email, userId } = await confirmNewcomer({
      ...newcomer(),
      secondFactor: 'sms',
      phoneNumber,
    })
    const { userPoolId: UserPoolId, userPoolClientId: ClientId, cognito } = await poolOf(url)
    const sentBefore = (await inbox(url, phoneNumber)).length
    const { Session } = await cognito.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: userId, PASSWORD: password },
      }),
    )
    const SMS_MFA_CODE = codeIn(await nextMessage(url, phoneNumber, sentBefore))
    await cognito.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId,
        ClientId,
        ChallengeName: 'SMS_MFA',
        ChallengeResponses: { USERNAME: userId, SMS_MFA_CODE },
        Session,
      }),
    )
    cognito.destroy()
    const { status, answer } = await comparable(choose(email, { secondFactor: 'app' }))
    expect([status, answer.code]).toEqual([403, 'FORBIDDEN'])
    expect((await challengeOf(email)).challenge).toBe('SMS_MFA')
  })

  it('cannot be changed in this way once somebody has signed in', async () => {
    const { email, password: known } = await newPerson(url)
    const choice = { secondFactor: 'sms', phoneNumber: aPhone() }
    const { status, answer } = await comparable(choose(email, choice, known))
    expect([status, answer.code]).toEqual([403, 'FORBIDDEN'])
    const { challenge } = await json(send(url, login, { body: { email, password: known } }))
    expect(challenge).toBe('SOFTWARE_TOKEN_MFA')
  })
})

describe('registering', () => {
  it('refuses a weak password, and says everything that it lacks', async () => {
    const { status, answer } = await comparable(
      send(url, register, { body: { ...newcomer(), password: 'short' } }),
    )
    expect([status, answer.code, answer.field]).toEqual([400, 'PASSWORD_TOO_WEAK', 'password'])
    expect(answer.details.problems).toEqual([
      'Use at least 12 characters.',
      'Add a capital letter.',
      'Add a number.',
    ])
  })

  it('reveals only to the reader of the mail that an address has an account', async () => {
    beyondTheEmulator('confirmation of an address')
    const { email } = await confirmNewcomer()
    const second = await registerNewcomer({ ...newcomer(), email })
    const reply = await comparable(
      send(url, ConfirmEmail, { body: { code: second.code }, query: { userId: second.userId } }),
    )
    expect([reply.status, reply.answer.code]).toEqual([409, 'ALREADY_REGISTERED'])
  })

  it('refuses a wrong code, and one for a user who does not exist', async () => {
    beyondTheEmulator('code of a sign-up')
    const { userId, code } = await registerNewcomer()
    const wrong = code === '111111' ? '222222' : '111111'
    for (const query of [
      { userId, code: wrong },
      { userId: randomUUID(), code },
    ]) {
      const { status, answer } = await comparable(send(url, ConfirmEmail, { query }))
      expect(status).toBe(400)
      expect(answer.code).toMatch(/^CODE_/)
    }
  })
})

describe('an address without an account', () => {
  const indistinguishable = async (calls: readonly Promise<Reply>[]) => {
    const [first, ...others] = await Promise.all(calls.map(comparable))
    // Each answer takes 400 ms (`constantTime`), some milliseconds less if a timer ends early.
    expect(first?.milliseconds).toBeGreaterThan(390)
    for (const other of others) {
      expect([other.status, other.answer]).toEqual([first?.status, first?.answer])
      expect(other.milliseconds).toBeGreaterThan(390)
    }
    return first
  }
  const nobody = () => `nobody.${randomUUID()}@example.org`

  it('gets the same refusal at sign-in as a wrong password', async () => {
    covers('8.3')
    const { email } = await confirmNewcomer()
    const unconfirmed = await registerNewcomer()
    const attempt = (name: string, tried: string) =>
      send(url, login, { body: { email: name, password: tried } })
    const reply = await indistinguishable([
      attempt(email, 'Wrong-password-1'),
      attempt(nobody(), 'Wrong-password-1'),
      attempt(unconfirmed.email, password),
    ])
    expect([reply?.status, reply?.answer.code]).toEqual([401, 'SIGN_IN_FAILED'])
  })

  it('gets the same answer when the password is forgotten', async () => {
    beyondTheEmulator('confirmation of an address')
    const { email } = await confirmNewcomer()
    const sentBefore = (await inbox(url, email)).length
    const unconfirmed = await registerNewcomer()
    const addresses = [email, nobody(), unconfirmed.email]
    const forgot = addresses.map((address) =>
      send(url, ForgotPassword, { body: { email: address } }),
    )
    expect((await indistinguishable(forgot))?.answer).toEqual({ sent: true })
    await nextMessage(url, email, sentBefore)

    const reset = [...addresses, (await confirmNewcomer()).email].map((address) =>
      send(url, ResetPassword, {
        body: { email: address, code: '000000', newPassword: 'Meadow-kettle-31' },
      }),
    )
    expect((await indistinguishable(reset))?.answer.code).toBe('CODE_INVALID')
  })

  it('gets the same answer when a recovery code is tried', async () => {
    const { email } = await confirmNewcomer()
    const tries = [email, nobody()].map((address) =>
      send(url, security.operations.StartRecovery, {
        body: { email: address, recoveryCode: '7K2QX-9MBTD' },
      }),
    )
    expect((await indistinguishable(tries))?.answer).toEqual({ sent: true })
  })
})

describe('a forgotten password', () => {
  it('is replaced with the code from the mail, and every session ends', async () => {
    beyondTheEmulator('trigger after a reset')
    const { email, token, refreshToken, secretCode } = await newPerson(url)
    await nextSecond()
    const code = codeIn(
      await messageAfter(url, email, () => json(send(url, ForgotPassword, { body: { email } }))),
    )
    const newPassword = 'Meadow-kettle-31'
    await json(send(url, ResetPassword, { body: { email, code, newPassword } }))

    const ended = await comparable(send(url, me, { token }))
    expect([ended.status, ended.answer.code]).toEqual([401, 'SIGN_IN_REQUIRED'])
    const notRenewed = await comparable(send(url, refresh, { body: { token: refreshToken } }))
    expect([notRenewed.status, notRenewed.answer.code]).toEqual([401, 'SIGN_IN_FAILED'])

    const { session, challenge } = await json(
      send(url, login, { body: { email, password: newPassword } }),
    )
    const again = await json(
      verify({ email, session, challenge, code: appCode(secretCode, { stepsAhead: 1 }) }),
    )
    const log = await json(
      send(url, security.operations.ListActivity, { token: again.token, query: { pageSize: 1 } }),
    )
    expect(log.items[0].kind).toBe('PASSWORD_CHANGED')
    const rest = await json(
      send(url, security.operations.ListActivity, {
        token: again.token,
        query: { pageSize: 5, cursor: log.cursor },
      }),
    )
    expect(rest.items.map(({ kind }: { kind: string }) => kind)).toEqual(['ACCOUNT_CREATED'])
  })
})

describe('an address', () => {
  it('belongs to the user who confirmed it, among any number of unconfirmed sign-ups', async () => {
    beyondTheEmulator('confirmation of an address')
    useStackEnvironment(inject('folder'))
    const { email, userId } = await confirmNewcomer()
    // User names that sort before all others, so that a search would find them first. A page of the
    // pool's list has 60 users at most.
    const others = Array.from({ length: 61 }, () => `00000000${randomUUID().slice(8)}`)
    // The pool stores every user, even if our trigger does not let it mail the address once more.
    const signedUp = await Promise.allSettled(
      others.map((otherId) => signUp(UserId.parse(otherId), { password, attributes: { email } })),
    )
    expect(signedUp.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    expect(await findUserIdByEmail(Email.parse(email))).toBe(userId)
  })
})

describe('a second factor', () => {
  it('is refused with another user’s session, or with one that does not exist', async () => {
    beyondTheEmulator('second factor')
    const [one, other] = await Promise.all([confirmNewcomer(), confirmNewcomer()])
    const [mine, theirs] = await Promise.all(
      [one, other].map(({ email }) => json(send(url, login, { body: { email, password } }))),
    )
    const crossed = `${one.userId}${theirs.session.slice(36)}`
    for (const session of [crossed, `${one.userId}.${'x'.repeat(40)}`, 'x'.repeat(40)]) {
      const { status, answer } = await comparable(
        verify({
          email: one.email,
          session,
          challenge: 'MFA_SETUP',
          code: appCode(mine.secretCode),
        }),
      )
      expect(status).toBeGreaterThanOrEqual(400)
      expect(answer.code).toMatch(/SIGN_IN_FAILED|CODE_INVALID/)
    }
  })
})

describe('too many attempts', () => {
  it('are refused for one address, even one without an account, and not for another', async () => {
    await withinOneWindow()
    const email = `nobody.${randomUUID()}@example.org`
    const attempt = (name: string) =>
      comparable(send(url, login, { body: { email: name, password: 'Wrong-password-1' } }))
    const replies = await Promise.all(Array.from({ length: 12 }, () => attempt(email)))
    // Ten attempts in a quarter of an hour are allowed.
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(2)
    expect(refused[0]?.answer).toMatchObject({ code: 'RATE_LIMITED' })
    expect(refused[0]?.answer.details.retryAfterSeconds).toBeLessThanOrEqual(900)
    expect((await attempt(`other.${email}`)).status).toBe(401)
  })
})
