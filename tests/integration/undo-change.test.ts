import { randomUUID } from 'node:crypto'
import {
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { environment } from '#functions/core/runtime/environment.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { findLinkOwner } from '#functions/domain/links/link-code.ts'
import { readSession } from '#functions/domain/security/pending-session.ts'
import { resetSecondFactor } from '#functions/domain/security/reset-second-factor.ts'
import { undoChange } from '#functions/domain/security/undo-change.ts'
import { makeUndoable, undoableForMs } from '#functions/domain/security/undoable-change.ts'
import { setPassword } from '#functions/domain/user-pool/password.ts'
import { answerSetup } from '#functions/domain/user-pool/second-factor.ts'
import { account } from '#shared/contract/account.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { security } from '#shared/contract/security.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import { UserId } from '#shared/model/ids.ts'
import { json, send } from '../api.ts'
import { askForAddress, confirmAddress } from '../builders/address-at-pool.ts'
import { accountOf } from '../builders/sharing.ts'
import { beyondTheEmulator } from '../deployed/beyond-the-emulator.ts'
import { codeIn, inbox, messageAfter, nextMessage } from '../inbox.ts'
import { appCode, keepCodesOf, newPerson, nextSecond, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import { withinOneWindow } from '../within-one-window.ts'

/*
 * A thief with a fresh access token cannot change the sign-in. What a thief changed with the
 * password is undone.
 */

const url = inject('url')
beforeAll(() => useStackEnvironment(inject('folder')))

const { BeginAppSetup, ConfirmAppSetup, BeginPhoneSetup, ConfirmPhoneSetup } = security.operations
const { CreateRecoveryCodes, UndoChange, GetRecoveryStatus, ListActivity } = security.operations
const { login, me, refresh, Verify2FA } = authenticate.operations
const { QuickChangePassword } = userProfile.operations

const thiefsPassword = 'Crooked-lantern-58'
const ownersNewPassword = 'Meadow-kettle-31'
const aPhone = () => `+1512555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`

const undoCodeIn = (text: string) => {
  const code = /\/auth\/cancel#change=([\w-]{27})(?![\w-])/.exec(text)?.[1]
  if (code === undefined) throw new Error(`There is no link in: ${text}`)
  return code
}

/** Does something, and returns the code of the link in the next mail to the address. */
const undoCodeAfter = async (email: string, act: () => Promise<unknown>) =>
  undoCodeIn((await messageAfter(url, email, act)).text)

const undo = (code: string, status = 200) => json(send(url, UndoChange, { body: { code } }), status)

const useApp = async ({ token, password: currentPassword }: TestPerson) => {
  const { secretCode } = await json(send(url, BeginAppSetup, { token }))
  const body = { code: appCode(secretCode), currentPassword }
  await json(send(url, ConfirmAppSetup, { token, body }))
  return secretCode
}

const usePhone = async (person: TestPerson, phoneNumber: string) => {
  const { token, password: currentPassword } = person
  const code = codeIn(
    await messageAfter(url, phoneNumber, () =>
      json(send(url, BeginPhoneSetup, { token, body: { phoneNumber } })),
    ),
  )
  await json(send(url, ConfirmPhoneSetup, { token, body: { code, currentPassword } }))
}

const changePassword = ({ token, password: currentPassword }: TestPerson) =>
  json(
    send(url, QuickChangePassword, {
      token,
      body: { newPassword: thiefsPassword, currentPassword },
    }),
  )

/** The owner chooses a new password, with the code that was mailed when the change was undone. */
const choosePassword = async (email: string) => {
  const mails = (await inbox(url, email)).filter(({ subject }) =>
    /new password/.test(subject ?? ''),
  )
  const code = codeIn(mails.at(-1) ?? { text: '' })
  const body = { email, code, newPassword: ownersNewPassword }
  await json(send(url, account.operations.ResetPassword, { body }))
}

const challengeFor = (email: string, password: string) =>
  json(send(url, login, { body: { email, password } }))

const expectLockedOut = async (person: TestPerson, password: string) => {
  await json(send(url, me, { token: person.token }), 401)
  await json(send(url, refresh, { body: { token: person.refreshToken } }), 401)
  await json(send(url, login, { body: { email: person.email, password } }), 401)
}

describe('a fresh access token without the password', () => {
  it.each([
    ['QuickChangePassword', QuickChangePassword, { newPassword: thiefsPassword }],
    ['ConfirmAppSetup', ConfirmAppSetup, { code: '123456' }],
    ['ConfirmPhoneSetup', ConfirmPhoneSetup, { code: '123456' }],
    ['CreateRecoveryCodes', CreateRecoveryCodes, {}],
  ] as const)('does not get through %s', async (_, operation, rest) => {
    beyondTheEmulator('second factor')
    const person = await newPerson(url)
    const { token, email, password } = person
    const mails = (await inbox(url, email)).length
    const missing = await json(send(url, operation, { token, body: rest }), 400)
    expect(missing.code).toBe('VALIDATION_FAILED')
    expect(missing.field).toContain('currentPassword')
    const body = { ...rest, currentPassword: thiefsPassword }
    const wrong = await json(send(url, operation, { token, body }), 400)
    expect([wrong.code, wrong.field]).toEqual(['PASSWORD_WRONG', 'currentPassword'])
    expect(await inbox(url, email)).toHaveLength(mails)
    await json(send(url, me, { token }))
    expect((await challengeFor(email, password)).challenge).toBe('SOFTWARE_TOKEN_MFA')
  })

  it('cannot try passwords for long', async () => {
    await withinOneWindow()
    const { token } = await newPerson(url)
    const tries = Array.from({ length: 12 }, (_, index) =>
      send(url, QuickChangePassword, {
        token,
        body: { newPassword: thiefsPassword, currentPassword: `Wrong-guess-${index}` },
      }),
    )
    // Ten attempts are allowed.
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2)
  })
})

describe('a changed password', () => {
  it('is ended by the link in the mail, which works once and signed out; the second step stays', async () => {
    beyondTheEmulator('second factor')
    const person = await newPerson(url)
    const { email, password, secretCode } = person
    await nextSecond()
    const code = await undoCodeAfter(email, () => changePassword(person))
    await nextSecond()
    expect(await undo(code)).toEqual({ email, secondStep: 'AS_IT_WAS', codeSent: true })
    await expectLockedOut(person, thiefsPassword)
    await json(send(url, login, { body: { email, password } }), 401)
    expect((await undo(code, 400)).code).toBe('CODE_INVALID')
    const subjects = (await inbox(url, email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your account is yours again')

    await choosePassword(email)
    const { session, challenge } = await challengeFor(email, ownersNewPassword)
    expect(challenge).toBe('SOFTWARE_TOKEN_MFA')
    const body = { email, session, challenge, code: appCode(secretCode, { stepsAhead: 1 }) }
    const { token } = await json(send(url, Verify2FA, { body }))
    const { items } = await json(send(url, ListActivity, { token, query: { pageSize: 3 } }))
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'PASSWORD_CHANGED',
      'CHANGE_UNDONE',
      'PASSWORD_CHANGED',
    ])
  })

  it('is undone although a stranger used up the codes, and the answer says that none was mailed', async () => {
    beyondTheEmulator('second factor')
    const person = await newPerson(url)
    const { email } = person
    await nextSecond()
    const code = await undoCodeAfter(email, () => changePassword(person))
    const cognito = new CognitoIdentityProviderClient({})
    const ClientId = environment('USER_POOL_CLIENT_ID')
    const strangerAsks = () =>
      cognito.send(new ForgotPasswordCommand({ ClientId, Username: email }))
    for (let times = 0; times < 5; times += 1) await strangerAsks()
    await nextSecond()
    expect(await undo(code)).toEqual({ email, secondStep: 'AS_IT_WAS', codeSent: false })
    await expectLockedOut(person, thiefsPassword)
  })

  it('is undone for 72 hours and no longer', async () => {
    const person = await newPerson(url)
    const owner = await accountOf(person)
    const now = new Date()
    const codes = await Promise.all(
      [now, now].map(async () => {
        const { undoUrl, writes } = makeUndoable(owner, 'password', { now })
        await writeAll(writes)
        return new URL(undoUrl).hash.replace('#change=', '')
      }),
    )
    const contextAfter = (milliseconds: number) => ({
      requestId: 'r',
      sourceIp: '127.0.0.1',
      now: new Date(now.getTime() + milliseconds),
      wallTime: new Date(),
    })
    const [late = '', timely = ''] = codes
    await expect(undoChange(late, contextAfter(undoableForMs))).rejects.toMatchObject({
      code: 'CODE_INVALID',
    })
    expect(await undoChange(timely, contextAfter(undoableForMs - 2_000))).toMatchObject({
      secondStep: 'AS_IT_WAS',
      codeSent: true,
    })
  })
})

describe('a second step', () => {
  it('that another app replaced is removed, and the new set-up is told too and can be undone', async () => {
    beyondTheEmulator('second factor')
    const person = await newPerson(url)
    const { email, password } = person
    await nextSecond()
    const code = await undoCodeAfter(email, () => useApp(person))
    await nextSecond()
    expect(await undo(code)).toEqual({ email, secondStep: 'REPLACED', codeSent: true })
    await expectLockedOut(person, password)
    expect((await inbox(url, email)).some(({ text }) => /we removed it/.test(text))).toBe(true)
    await choosePassword(email)
    const { challenge, session, secretCode } = await challengeFor(email, ownersNewPassword)
    expect(challenge).toBe('MFA_SETUP')
    const body = { email, session, challenge, code: appCode(secretCode) }
    const again = await undoCodeAfter(email, () => json(send(url, Verify2FA, { body })))
    await nextSecond()
    expect((await undo(again)).secondStep).toBe('REPLACED')
  })

  it.each([
    ['and not told of yet', false],
    ['and told of', true],
  ])(
    'that is set up again %s causes one notice, at the latest at the next call',
    async (_, isTold) => {
      beyondTheEmulator('second factor')
      const person = await newPerson(url)
      const { email, password, userId } = person
      const changeMails = async () =>
        (await inbox(url, email)).filter(({ subject }) =>
          /second .* step was changed/.test(subject ?? ''),
        )
      await resetSecondFactor(await accountOf(person))
      await setPassword(UserId.parse(userId), password)
      const { challenge, session, secretCode } = await challengeFor(email, password)
      expect(challenge).toBe('MFA_SETUP')
      const code = appCode(secretCode)
      const pending = readSession(session)
      const { token } = isTold
        ? await json(send(url, Verify2FA, { body: { email, session, challenge, code } }))
        : (await answerSetup(pending, code)).tokens
      expect(await changeMails()).toHaveLength(isTold ? 1 : 0)
      await json(send(url, me, { token }))
      await json(send(url, me, { token }))
      const mails = await changeMails()
      expect(mails).toHaveLength(1)
      const { items } = await json(send(url, ListActivity, { token, query: {} }))
      const kinds = items.map(({ kind }: { kind: string }) => kind)
      expect(kinds.filter((kind: string) => kind === 'SECOND_FACTOR_CHANGED')).toHaveLength(1)
      await nextSecond()
      expect((await undo(undoCodeIn(mails[0]?.text ?? ''))).secondStep).toBe('REPLACED')
    },
  )

  it('is set up at a registration without a mail: it replaces nothing', async () => {
    beyondTheEmulator('second factor')
    const { email } = await newPerson(url)
    const subjects = (await inbox(url, email)).map(({ subject }) => subject)
    expect(subjects).not.toContain('Your second sign-in step was changed')
  })

  it('that a recovery removed since is set up again', async () => {
    beyondTheEmulator('second factor')
    const person = await newPerson(url)
    const { email } = person
    await nextSecond()
    const code = await undoCodeAfter(email, () => changePassword(person))
    await resetSecondFactor(await accountOf(person))
    await nextSecond()
    expect((await undo(code)).secondStep).toBe('REMOVED')
    await choosePassword(email)
    expect((await challengeFor(email, ownersNewPassword)).challenge).toBe('MFA_SETUP')
  })

  it('is undone after a password that a thief changed, by the newest mail first', async () => {
    beyondTheEmulator('second factor')
    const person = await newPerson(url)
    const { email } = person
    await nextSecond()
    const first = await undoCodeAfter(email, () => useApp(person))
    const second = await undoCodeAfter(email, () => changePassword(person))
    await nextSecond()
    await undo(second)
    expect((await undo(first)).secondStep).toBe('REPLACED')
    await choosePassword(email)
    expect((await challengeFor(email, ownersNewPassword)).challenge).toBe('MFA_SETUP')
  })

  it('that a thief replaced by a phone is the former app again', async () => {
    beyondTheEmulator('second factor')
    const person = await newPerson(url)
    const { email, secretCode } = person
    await nextSecond()
    const code = await undoCodeAfter(email, () => usePhone(person, aPhone()))
    await nextSecond()
    expect((await undo(code)).secondStep).toBe('AS_IT_WAS')
    await choosePassword(email)
    const { session, challenge } = await challengeFor(email, ownersNewPassword)
    expect(challenge).toBe('SOFTWARE_TOKEN_MFA')
    const body = { email, session, challenge, code: appCode(secretCode, { stepsAhead: 1 }) }
    expect((await json(send(url, Verify2FA, { body }))).secondFactor).toBe('app')
  })

  it('by texts to the owner’s phone is back after a thief’s phone and a thief’s app', async () => {
    beyondTheEmulator('second factor')
    const person = await newPerson(url)
    const { email } = person
    const ownersPhone = aPhone()
    await usePhone(person, ownersPhone)
    await nextSecond()
    const code = await undoCodeAfter(email, () => usePhone(person, aPhone()))
    await useApp(person)
    await nextSecond()
    expect((await undo(code)).secondStep).toBe('AS_IT_WAS')
    await choosePassword(email)
    const sentBefore = (await inbox(url, ownersPhone)).length
    expect((await challengeFor(email, ownersNewPassword)).challenge).toBe('SMS_MFA')
    await nextMessage(url, ownersPhone, sentBefore)
  })
})

describe('recovery codes', () => {
  it('that a thief made are replaced by the former ones', async () => {
    const person = await newPerson(url)
    const { email, token, password: currentPassword } = person
    const create = () => json(send(url, CreateRecoveryCodes, { token, body: { currentPassword } }))
    await create()
    const before = await accountOf(person)
    expect(await json(send(url, GetRecoveryStatus, { token }))).toMatchObject({ codesLeft: 10 })
    const code = await undoCodeAfter(email, create)
    expect((await accountOf(person)).recoveryCodes).not.toEqual(before.recoveryCodes)
    await undo(code)
    expect((await accountOf(person)).recoveryCodes).toEqual(before.recoveryCodes)
  })

  it('that the owner had kept count as kept again', async () => {
    const person = await newPerson(url)
    const { email, token, password: currentPassword } = person
    const create = () => json(send(url, CreateRecoveryCodes, { token, body: { currentPassword } }))
    await keepCodesOf(url, person)
    const code = await undoCodeAfter(email, create)
    expect((await accountOf(person)).codesUnproven).toBe(true)
    await undo(code)
    expect((await accountOf(person)).codesUnproven).toBeUndefined()
  })

  it('that the owner had not kept count as not kept again, although a thief has kept others', async () => {
    const person = await newPerson(url)
    const { email, token, password: currentPassword } = person
    await json(send(url, CreateRecoveryCodes, { token, body: { currentPassword } }))
    const code = await undoCodeAfter(email, () => keepCodesOf(url, person))
    expect((await accountOf(person)).codesUnproven).toBeUndefined()
    await undo(code)
    expect((await accountOf(person)).codesUnproven).toBe(true)
  })
})

describe('a thief who goes on', () => {
  const changeAddress = async (token: string, to: string) =>
    confirmAddress(token, await askForAddress(url, token, to))

  it('by changing the address does not redirect the link, which brings the address back too', async () => {
    beyondTheEmulator('second factor')
    const person = await newPerson(url)
    const { email, token } = person
    const thiefsAddress = `${randomUUID()}@example.net`
    await nextSecond()
    const first = await undoCodeAfter(email, () => useApp(person))
    await changeAddress(token, thiefsAddress)
    const second = await undoCodeAfter(email, () => json(send(url, me, { token })))
    expect((await accountOf(person)).email).toBe(thiefsAddress)
    const thiefsCode = await undoCodeAfter(thiefsAddress, () => usePhone(person, aPhone()))

    await nextSecond()
    expect(await undo(first)).toEqual({ email, secondStep: 'REPLACED', codeSent: true })
    const lastMail = (await inbox(url, thiefsAddress)).at(-1)
    expect(lastMail?.subject).toBe('A change of your sign-in was undone')
    const after = await findAccount(UserId.parse(person.userId), { consistent: true })
    expect(after?.email).toBe(email)
    expect(after?.formerEmails).toBeUndefined()
    // The later links, the thief's own among them, bring nothing back.
    for (const later of [second, thiefsCode]) {
      expect((await undo(later, 400)).code).toBe('CODE_INVALID')
    }
    await choosePassword(email)
    expect((await challengeFor(email, ownersNewPassword)).challenge).toBe('MFA_SETUP')
    await json(
      send(url, login, { body: { email: thiefsAddress, password: ownersNewPassword } }),
      401,
    )
  })

  it('gets no code for a new password where another account has the owner’s former address', async () => {
    beyondTheEmulator('second factor')
    const person = await newPerson(url)
    const { email, token } = person
    const thiefsAddress = `${randomUUID()}@example.net`
    await changeAddress(token, thiefsAddress)
    const code = await undoCodeAfter(email, () => json(send(url, me, { token })))
    await newPerson(url, { email })
    await nextSecond()
    expect((await undo(code, 409)).code).toBe('ALREADY_REGISTERED')
    await json(send(url, login, { body: { email: thiefsAddress, password: person.password } }), 401)
    const sentBefore = (await inbox(url, thiefsAddress)).length
    await json(send(url, account.operations.ForgotPassword, { body: { email: thiefsAddress } }))
    expect(await inbox(url, thiefsAddress)).toHaveLength(sentBefore)
  })

  it('makes only links that work, however often they ask at once', async () => {
    beyondTheEmulator('second factor')
    const person = await newPerson(url)
    const { email, token } = person
    await changeAddress(token, `${randomUUID()}@example.net`)
    const sentBefore = (await inbox(url, email)).length
    await Promise.all([1, 2, 3, 4].map(() => send(url, me, { token })))
    const links = (await inbox(url, email)).slice(sentBefore).map(({ text }) => undoCodeIn(text))
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      expect(await findLinkOwner(link, 'undo-change', new Date())).toBeDefined()
    }
  })

  it('by resetting the password through an own address is undone from the former address', async () => {
    beyondTheEmulator('second factor')
    const person = await newPerson(url)
    const { email, token } = person
    const thiefsAddress = `${randomUUID()}@example.net`
    await changeAddress(token, thiefsAddress)
    await nextSecond()
    const code = await undoCodeAfter(email, async () => {
      const cognito = new CognitoIdentityProviderClient({})
      const ClientId = environment('USER_POOL_CLIENT_ID')
      const ConfirmationCode = codeIn(
        await messageAfter(url, thiefsAddress, () =>
          cognito.send(new ForgotPasswordCommand({ ClientId, Username: thiefsAddress })),
        ),
      )
      const Password = thiefsPassword
      await cognito.send(
        new ConfirmForgotPasswordCommand({
          ClientId,
          Username: thiefsAddress,
          ConfirmationCode,
          Password,
        }),
      )
      cognito.destroy()
    })
    const lastMail = (await inbox(url, thiefsAddress)).at(-1)
    expect(lastMail?.subject).toBe('Your password was changed')
    expect(lastMail?.text).not.toContain('#change=')
    await nextSecond()
    expect((await undo(code)).email).toBe(email)
    await json(send(url, login, { body: { email: thiefsAddress, password: thiefsPassword } }), 401)
    await choosePassword(email)
    expect((await challengeFor(email, ownersNewPassword)).challenge).toBe('SOFTWARE_TOKEN_MFA')
  })
})
