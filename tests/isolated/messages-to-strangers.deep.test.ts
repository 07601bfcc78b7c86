import { randomInt, randomUUID } from 'node:crypto'
import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { environment } from '#functions/core/runtime/environment.ts'
import { handler as customMessage } from '#functions/custom-message/index.ts'
import { signUp } from '#functions/domain/security/sign-up.ts'
import { allowText } from '#functions/domain/texts/allow-text.ts'
import { type SignUpOrigin, signUpOrigin } from '#functions/domain/user-pool/announced-sign-up.ts'
import { refusalOfConfirmationMail } from '#functions/domain/user-pool/refusal-of-confirmation-mail.ts'
import { refusalOfResetMail } from '#functions/domain/user-pool/refusal-of-reset-mail.ts'
import { findUserIdByEmail } from '#functions/domain/user-pool/users.ts'
import { account } from '#shared/contract/account.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { security } from '#shared/contract/security.ts'
import { Email } from '#shared/model/plain.ts'
import { json, send } from '../api.ts'
import { beyondTheEmulator } from '../deployed/beyond-the-emulator.ts'
import { codeIn, inbox, nextMessage } from '../inbox.ts'
import { newPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import { withinOneWindow } from '../within-one-window.ts'

/*
 * Strangers have texts and mails sent, to cost us money, to disturb a person, or to lock one out.
 */

const url = inject('url')
beforeAll(() => useStackEnvironment(inject('folder')))
beforeEach(() => withinOneWindow())
afterEach(() => vi.unstubAllEnvs())

const { BeginPhoneSetup, ConfirmPhoneSetup } = security.operations
const { login, Verify2FA } = authenticate.operations
const password = 'Wisteria-lane-47'

const aPhone = () => `+1512${String(randomInt(10_000_000)).padStart(7, '0')}`
const textsTo = async (phone: string) => (await inbox(url, phone)).length

/** A user who signed up at the pool itself, with a telephone number that nobody has proven. */
const signUpWith = async (phone: string, name = 'Ana') => {
  const cognito = new CognitoIdentityProviderClient({})
  const [Username, ClientId] = [randomUUID(), environment('USER_POOL_CLIENT_ID')]
  const email = `${Username}@example.org`
  const UserAttributes = Object.entries({ email, given_name: name, phone_number: phone }).map(
    ([Name, Value]) => ({ Name, Value }),
  )
  await cognito.send(new SignUpCommand({ ClientId, Username, Password: password, UserAttributes }))
  const ConfirmationCode = codeIn(await nextMessage(url, email, 0))
  await cognito.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }))
  return {
    email,
    signIn: () =>
      cognito.send(
        new AdminInitiateAuthCommand({
          UserPoolId: environment('USER_POOL_ID'),
          ClientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: Username, PASSWORD: password },
        }),
      ),
  }
}

const register = (email: string) =>
  send(url, authenticate.operations.register, {
    body: { email, password, firstName: 'Ana', lastName: 'Moreno', secondFactor: 'app' },
  })

describe('a number that nobody has proven', () => {
  it('gets three texts a day from a user who signs in again and again', async () => {
    beyondTheEmulator('trigger before a message')
    const phone = aPhone()
    const { signIn, email } = await signUpWith(phone)
    const answers = await Promise.allSettled(Array.from({ length: 160 }, signIn))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await textsTo(phone)).toBe(3)
    const refused = await json(send(url, login, { body: { email, password } }), 429)
    expect(refused.code).toBe('RATE_LIMITED')
    expect(refused.message).toContain('authenticator app')
  })

  it('gets a text for the person who registers with it, also after a stranger had it sent texts', async () => {
    beyondTheEmulator('trigger before a message')
    const phone = aPhone()
    const stranger = await signUpWith(phone)
    await Promise.allSettled(Array.from({ length: 4 }, stranger.signIn))
    const own = await signUpWith(phone)
    await own.signIn()
    expect(await textsTo(phone)).toBe(4)
  })

  it('gets nine texts a day from all users together', async () => {
    const phone = aPhone()
    const people = await Promise.all(Array.from({ length: 4 }, () => newPerson(url)))
    const ask = ({ token }: (typeof people)[number]) =>
      send(url, BeginPhoneSetup, { token, body: { phoneNumber: phone } })
    const answers = await Promise.all([...people, ...people, ...people].map(ask))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
    expect(await textsTo(phone)).toBe(9)
    const [first] = people
    if (!first) throw new Error('There is no person.')
    const refused = await json(
      send(url, BeginPhoneSetup, { token: first.token, body: { phoneNumber: phone } }),
      429,
    )
    expect(refused.field).toBe('phoneNumber')
  })
})

describe('a number of a country to which texts are dear', () => {
  const phoneNumber = '+18765550134'

  it('cannot be set up: the answer names the field and the other way', async () => {
    const { token } = await newPerson(url)
    const refused = await json(send(url, BeginPhoneSetup, { token, body: { phoneNumber } }), 400)
    expect(refused.field).toBe('phoneNumber')
    expect(refused.message).toContain('choose another way')
    expect(await inbox(url, phoneNumber)).toEqual([])
  })

  it('gets no code from a user who signed up with it at the pool', async () => {
    beyondTheEmulator('trigger before a message')
    const { signIn } = await signUpWith(phoneNumber)
    await expect(signIn()).rejects.toThrow('TOO_MANY_TEXTS')
    expect(await inbox(url, phoneNumber)).toEqual([])
  })
})

describe('a code to verify a number at the pool', () => {
  it('counts for the number, whichever users ask for it', async () => {
    const phone = aPhone()
    const ask = () =>
      customMessage({
        triggerSource: 'CustomMessage_VerifyUserAttribute',
        userName: randomUUID(),
        request: { userAttributes: { phone_number: phone }, codeParameter: '{####}' },
        response: {},
      } as unknown as CustomMessageTriggerEvent) // only what the function reads
    for (let times = 0; times < 9; times += 1) await ask()
    await expect(ask()).rejects.toThrow('TOO_MANY')
  })
})

describe('a proven number', () => {
  it('gets its own sign-in codes, also after strangers used up what it gets from others', async () => {
    beyondTheEmulator('second factor')
    const phone = aPhone()
    const owner = await newPerson(url)
    await json(send(url, BeginPhoneSetup, { token: owner.token, body: { phoneNumber: phone } }))
    const code = codeIn(await nextMessage(url, phone, 0))
    const proof = { code, currentPassword: owner.password }
    await json(send(url, ConfirmPhoneSetup, { token: owner.token, body: proof }))
    const stranger = await signUpWith(phone)
    await Promise.allSettled(Array.from({ length: 4 }, stranger.signIn))

    const before = await textsTo(phone)
    const { email } = owner
    const { session, challenge } = await json(
      send(url, login, { body: { email, password: owner.password } }),
    )
    const body = { email, session, challenge, code: codeIn(await nextMessage(url, phone, before)) }
    await json(send(url, Verify2FA, { body }))
  })

  it('gets at most twenty a day on behalf of one user, and at most ten within 15 minutes', async () => {
    vi.stubEnv('DAILY_TEXTS', '1000')
    const text = { purpose: 'sign-in', userId: randomUUID(), phoneNumber: aPhone() } as const
    const morning = new Date('2031-05-05T09:00:00Z')
    const at = (minutes: number) => new Date(morning.getTime() + minutes * 60_000)
    const times = Array.from({ length: 90 }, (_, index) => at(index))
    const allowed: Date[] = []
    for (const time of times) if (await allowText(text, time)) allowed.push(time)
    expect(allowed).toHaveLength(20)
    expect(allowed.filter((time) => time < at(15))).toHaveLength(10)
    expect(await allowText(text, at(24 * 60))).toBe(true)
  })

  it('gets at most twenty a day on behalf of all users who have proven it', async () => {
    vi.stubEnv('DAILY_TEXTS', '1000')
    const phoneNumber = aPhone()
    const now = new Date('2031-06-05T09:00:00Z')
    let allowed = 0
    for (const userId of Array.from({ length: 9 }, () => randomUUID())) {
      for (let times = 0; times < 4; times += 1) {
        if (await allowText({ purpose: 'sign-in', userId, phoneNumber }, now)) allowed += 1
      }
    }
    expect(allowed).toBe(20)
  })
})

describe('notices to a number that two people share', () => {
  it('reach one of them when the other has used up the notices of a day', async () => {
    vi.stubEnv('DAILY_TEXTS', '1000')
    const phoneNumber = aPhone()
    const now = new Date('2031-07-05T09:00:00Z')
    const ask = (userId: string) => allowText({ purpose: 'notice', userId, phoneNumber }, now)
    const [one, other] = [randomUUID(), randomUUID()]
    for (let times = 0; times < 12; times += 1) expect(await ask(one)).toBe(true)
    expect(await ask(one)).toBe(false)
    expect(await ask(other)).toBe(true)
  })

  it('do not count for another number of the same person', async () => {
    vi.stubEnv('DAILY_TEXTS', '1000')
    const userId = randomUUID()
    const now = new Date('2031-08-05T09:00:00Z')
    const ask = (phoneNumber: string) => allowText({ purpose: 'notice', userId, phoneNumber }, now)
    const before = aPhone()
    for (let times = 0; times < 13; times += 1) await ask(before)
    expect(await ask(aPhone())).toBe(true)
  })
})

describe('the texts of a day', () => {
  beforeEach(() => vi.stubEnv('DAILY_TEXTS', '12'))
  const asker =
    (now: Date) =>
    (purpose: 'sign-in' | 'set-up' | 'notice', phoneNumber = aPhone()) =>
      allowText({ purpose, userId: randomUUID(), phoneNumber }, now)

  it('are kept for the first notices of everybody, however many notices some people cause', async () => {
    vi.stubEnv('DAILY_TEXTS', '24')
    const ask = asker(new Date('2032-05-06T09:00:00Z'))
    const phone = aPhone()
    const own: boolean[] = []
    for (let more = 0; more < 6; more += 1) own.push(await ask('notice', phone))
    expect(own).toEqual([true, true, true, true, false, false])
    expect([await ask('notice'), await ask('notice')]).toEqual([true, false])
  })

  it('are kept for sign-in codes and for notices, whatever strangers set up', async () => {
    const ask = asker(new Date('2032-06-06T09:00:00Z'))
    expect([await ask('set-up'), await ask('set-up'), await ask('set-up')]).toEqual([
      true,
      true,
      false,
    ])
    for (let more = 0; more < 10; more += 1) expect(await ask('set-up')).toBe(false)
    expect([await ask('notice'), await ask('notice')]).toEqual([true, false])
    const codes: boolean[] = []
    for (let more = 0; more < 7; more += 1) codes.push(await ask('sign-in'))
    expect(codes).toEqual([true, true, true, true, true, true, false])
  })

  it('are kept for the first codes of everybody, however often some people sign in', async () => {
    const ask = asker(new Date('2032-07-06T09:00:00Z'))
    const phone = aPhone()
    const own: boolean[] = []
    for (let more = 0; more < 9; more += 1) own.push(await ask('sign-in', phone))
    expect(own).toEqual([true, true, true, true, false, false, false, false, false])
    expect([await ask('sign-in'), await ask('sign-in'), await ask('sign-in')]).toEqual([
      true,
      true,
      true,
    ])
  })
})

describe('the mails that confirm an address', () => {
  const now = new Date('2033-07-07T09:00:00Z')
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const ask = (address: string, time = now, origin: SignUpOrigin = 'pool') =>
    refusalOfConfirmationMail({ userId: randomUUID(), address, origin }, time)
  const times = async <T>(count: number, act: (index: number) => Promise<T>) => {
    const answers: T[] = []
    for (let index = 0; index < count; index += 1) answers.push(await act(index))
    return answers
  }

  it('are sixteen a day to one mailbox, also with plus signs: four by the pool, twelve by our API', async () => {
    const name = randomUUID()
    const refusals = async (...origins: readonly SignUpOrigin[]) => {
      const answers: unknown[] = []
      for (const [index, origin] of origins.entries()) {
        answers.push(await ask(`${name}+${index}@example.org`, now, origin))
      }
      return answers.filter((answer) => answer !== undefined)
    }
    expect(await refusals('pool', 'pool', 'pool', 'pool')).toEqual([])
    const byApi = Array.from({ length: 6 }, () => ['newSource', 'busySource'] as const).flat()
    expect(await refusals(...byApi)).toEqual([])
    for (const origin of ['pool', 'newSource', 'busySource'] as const) {
      expect(await ask(`${name.toUpperCase()}+x@example.org`, now, origin)).toBe('mail')
    }
  })

  it('count as those of our API only once for a user', async () => {
    const address = `${randomUUID()}@example.org`
    await times(4, () => ask(address))
    const mail = { userId: randomUUID(), address, origin: 'newSource' } as const
    expect(await refusalOfConfirmationMail(mail, now)).toBeUndefined()
    expect(await refusalOfConfirmationMail(mail, now)).toBe('mail')
  })

  it('have an hourly limit of which the pool and busy sources cannot use up the part of others', async () => {
    vi.stubEnv('HOURLY_CONFIRMATIONS', '8')
    const another = (origin: SignUpOrigin) => () =>
      ask(`${randomUUID()}@example.org`, later(24), origin)
    const none = undefined
    expect(await times(3, another('pool'))).toEqual([none, none, 'mailOfAll'])
    expect(await times(3, another('busySource'))).toEqual([none, none, 'mailOfAll'])
    expect(await times(5, another('newSource'))).toEqual([none, none, none, none, 'mailOfAll'])
    const inAnotherHour = () => ask(`${randomUUID()}@example.org`, later(25), 'newSource')
    // The sources with few registrations may use the part of the busy ones as well.
    expect(await times(7, inAnotherHour)).toEqual([none, none, none, none, none, none, 'mailOfAll'])
  })

  it('belong to the share of busy sources from the sixth registration of a source within an hour', async () => {
    const at = later(48)
    const context = { requestId: 'test', now: at, wallTime: at, sourceIp: '198.51.100.77' }
    const registered = async () => {
      const email = Email.parse(`${randomUUID()}@example.org`)
      const body = { email, password, firstName: 'Ana', lastName: 'Reyes', secondFactor: 'app' }
      const { userId } = await signUp(authenticate.operations.register.body.parse(body), context)
      return signUpOrigin(userId, email, at)
    }
    const early = Array.from({ length: 5 }, () => 'newSource')
    expect(await times(7, registered)).toEqual([...early, 'busySource', 'busySource'])
  })
})

describe('the mails with a code for a new password', () => {
  it('are not sent once they are used up, and our API gives the same answer as always', async () => {
    beyondTheEmulator('trigger before a message')
    const cognito = new CognitoIdentityProviderClient({})
    const { email, userId } = await newPerson(url)
    const ask = () =>
      customMessage({
        triggerSource: 'CustomMessage_ForgotPassword',
        userName: userId,
        request: { userAttributes: {}, codeParameter: '{####}' },
        response: {},
      } as unknown as CustomMessageTriggerEvent) // only what the function reads
    vi.stubEnv('HOURLY_CONFIRMATIONS', '0')
    await expect(ask()).rejects.toThrow('NO_MORE_MAILS_FOR_NOW')
    vi.stubEnv('HOURLY_CONFIRMATIONS', '1000000')
    await ask()
    // The pool's own limit is five an hour.
    const before = (await inbox(url, email)).length
    const ClientId = environment('USER_POOL_CLIENT_ID')
    const strangerAsks = () =>
      cognito.send(new ForgotPasswordCommand({ ClientId, Username: userId }))
    await times(5, strangerAsks)
    await json(send(url, account.operations.ForgotPassword, { body: { email } }))
    expect((await inbox(url, email)).length - before).toBe(5)
  })

  const at = (hours: number) => new Date(Date.parse('2034-07-07T00:00:00Z') + hours * 3_600_000)
  const none = undefined
  const times = async <T>(count: number, act: () => Promise<T>) => {
    const answers: T[] = []
    for (let call = 0; call < count; call += 1) answers.push(await act())
    return answers
  }

  it('have an hourly limit, and a few users who ask again cannot use up the part for first mails', async () => {
    vi.stubEnv('HOURLY_CONFIRMATIONS', '8')
    const user = randomUUID()
    const own = await times(5, () => refusalOfResetMail(user, at(48)))
    expect(own).toEqual([none, none, none, none, 'mailOfAll'])
    const another = () => refusalOfResetMail(randomUUID(), at(48))
    expect(await times(3, another)).toEqual([none, none, 'mailOfAll'])
    // A sign-up has other shares.
    const newcomer = { userId: randomUUID(), origin: 'newSource' } as const
    expect(await refusalOfConfirmationMail(newcomer, at(48))).toBe(none)
  })
})

describe('a mail to an address that is not confirmed', () => {
  it('contains no word of the person who signed up', async () => {
    const { email } = await signUpWith(aPhone(), 'You won evil.example')
    for (const { text, subject } of await inbox(url, email)) {
      expect(`${subject} ${text}`).not.toMatch(/you won|evil/i)
    }
  })

  it.each([
    'You won\r\nOpen this',
    'https://evil.example',
    'www.evil.example',
    'ana@evil.example',
    'x'.repeat(61),
  ])('is not sent for a sign-up at the pool with the name %j', async (name) => {
    await expect(signUpWith(aPhone(), name)).rejects.toThrow('SIGN_UP_REFUSED')
  })

  it('is not sent for a sign-up with a web address as name, and the refusal names the field', async () => {
    const email = `${randomUUID()}@example.org`
    const body = { email, password, firstName: 'Ana', lastName: 'https://evil.example' }
    const refused = await json(
      send(url, authenticate.operations.register, { body: { ...body, secondFactor: 'app' } }),
      400,
    )
    expect(refused.field).toBe('lastName')
    expect(await inbox(url, email)).toEqual([])
  })

  it('belongs to the last sign-up of the address: an earlier one cannot be confirmed any more', async () => {
    beyondTheEmulator('trigger before a message')
    const email = `${randomUUID()}@example.org`
    const cognito = new CognitoIdentityProviderClient({})
    const ClientId = environment('USER_POOL_CLIENT_ID')
    const begin = async () => {
      const [Username, mailsBefore] = [randomUUID(), (await inbox(url, email)).length]
      const UserAttributes = [{ Name: 'email', Value: email }]
      await cognito.send(
        new SignUpCommand({ ClientId, Username, Password: password, UserAttributes }),
      )
      return { Username, ConfirmationCode: codeIn(await nextMessage(url, email, mailsBefore)) }
    }
    const confirm = (begun: Awaited<ReturnType<typeof begin>>) =>
      cognito.send(new ConfirmSignUpCommand({ ClientId, ...begun }))
    const [strangersSignUp, ownSignUp] = [await begin(), await begin()]
    await expect(confirm(strangersSignUp)).rejects.toThrow()
    await confirm(ownSignUp)
    // A confirmed user stays when somebody signs up with the address once more.
    await begin()
    expect(await findUserIdByEmail(Email.parse(email))).toBe(ownSignUp.Username)
  })

  it('is sent four times a day for sign-ups at the pool, and its holder can register all the same', async () => {
    beyondTheEmulator('trigger before a message')
    const email = `${randomUUID()}@example.org`
    const cognito = new CognitoIdentityProviderClient({})
    const ClientId = environment('USER_POOL_CLIENT_ID')
    const strangerSignsUp = () =>
      cognito.send(
        new SignUpCommand({
          ClientId,
          Username: randomUUID(),
          Password: password,
          UserAttributes: [{ Name: 'email', Value: email }],
          // What a caller says of themselves proves nothing.
          ClientMetadata: { isAnnounced: 'true' },
        }),
      )
    const answers: PromiseSettledResult<unknown>[] = []
    for (let times = 0; times < 10; times += 1) {
      answers.push(...(await Promise.allSettled([strangerSignsUp()])))
    }
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(await inbox(url, email)).toHaveLength(4)

    const { userId } = await json(register(email))
    const ConfirmationCode = codeIn(await nextMessage(url, email, 4))
    // A sign-up without a mail does not replace the one of the address's holder.
    await expect(strangerSignsUp()).rejects.toThrow('TOO_MANY_MAILS')
    await cognito.send(new ConfirmSignUpCommand({ ClientId, Username: userId, ConfirmationCode }))
    expect(await findUserIdByEmail(Email.parse(email))).toBe(userId)
  })

  it('is sent three times a day for sign-ups through our API from one source', async () => {
    const name = randomUUID()
    for (const plus of ['', '+a', '+b']) await json(register(`${name}${plus}@example.org`))
    const refused = await json(register(`${name}@example.org`), 429)
    expect(refused.code).toBe('RATE_LIMITED')
  })

  it('is sent again on request, and the visitor is told when there were too many', async () => {
    beyondTheEmulator('trigger before a message')
    const email = `${randomUUID()}@example.org`
    const cognito = new CognitoIdentityProviderClient({})
    // The pool itself repeats a mail five times an hour at most.
    const [ClientId, UserAttributes] = [
      environment('USER_POOL_CLIENT_ID'),
      [{ Name: 'email', Value: email }],
    ]
    await cognito.send(
      new SignUpCommand({ ClientId, Username: randomUUID(), Password: password, UserAttributes }),
    )
    const { userId: Username } = await json(register(email))
    const again = () => cognito.send(new ResendConfirmationCodeCommand({ ClientId, Username }))
    for (let times = 0; times < 3; times += 1) await again()
    expect(await inbox(url, email)).toHaveLength(5)
    await expect(again()).rejects.toThrow('TOO_MANY_MAILS')
  })
})
