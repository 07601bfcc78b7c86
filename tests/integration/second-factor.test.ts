import { beforeAll, describe, expect, inject, it } from 'vitest'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { phoneSetup } from '#functions/domain/security/code-setup.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { security } from '#shared/contract/security.ts'
import { UserId } from '#shared/model/ids.ts'
import { PhoneNumber } from '#shared/model/plain.ts'
import { json, send } from '../api.ts'
import { beyondTheEmulator } from '../deployed/beyond-the-emulator.ts'
import { codeIn, inbox, messageAfter, nextMessage } from '../inbox.ts'
import { appCode, newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import { withinOneWindow } from '../within-one-window.ts'

/* A signed-in person changes their second factor. */

const url = inject('url')
beforeAll(() => useStackEnvironment(inject('folder')))

const { BeginAppSetup, ConfirmAppSetup, BeginPhoneSetup, ConfirmPhoneSetup } = security.operations
const { login, me, Verify2FA } = authenticate.operations

const aPhone = () => `+1512555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`

/** Answers with the code that was sent by text. */
const usePhone = async ({ token, password: currentPassword }: TestPerson, phoneNumber: string) => {
  const code = codeIn(
    await messageAfter(url, phoneNumber, () =>
      json(send(url, BeginPhoneSetup, { token, body: { phoneNumber } })),
    ),
  )
  return json(send(url, ConfirmPhoneSetup, { token, body: { code, currentPassword } }))
}

const newestLine = async (token: string) => {
  const query = { pageSize: 1 }
  return (await json(send(url, security.operations.ListActivity, { token, query }))).items[0]
}

const lastSubject = async (email: string) => (await inbox(url, email)).at(-1)?.subject

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('another authenticator app', () => {
  it('replaces the first one once a code has verified it', async () => {
    beyondTheEmulator('second factor')
    const person = await newPerson(url)
    const { token, email, password } = person
    const { secretCode } = await json(send(url, BeginAppSetup, { token }))
    expect(secretCode).not.toBe(person.secretCode)
    const wrong = { code: otherThan(appCode(secretCode)), currentPassword: password }
    const refused = await json(send(url, ConfirmAppSetup, { token, body: wrong }), 400)
    expect([refused.code, refused.field]).toEqual(['CODE_INVALID', 'code'])

    const body = { code: appCode(secretCode), currentPassword: password }
    expect(await json(send(url, ConfirmAppSetup, { token, body }))).toEqual({ secondFactor: 'app' })
    expect(await newestLine(token)).toMatchObject({
      kind: 'SECOND_FACTOR_CHANGED',
      subject: 'A new authenticator app',
    })
    expect(await lastSubject(email)).toBe('Your second sign-in step was changed')

    const { session, challenge } = await json(send(url, login, { body: { email, password } }))
    const answer = (code: string) => ({ body: { email, session, challenge, code } })
    const refusedOld = await json(
      send(url, Verify2FA, answer(appCode(person.secretCode, { stepsAhead: 1 }))),
      400,
    )
    expect(refusedOld.code).toBe('CODE_INVALID')
    await json(send(url, Verify2FA, answer(appCode(secretCode, { stepsAhead: 1 }))))
  })

  it('needs a set-up that was started', async () => {
    const { token, password } = await newPerson(url)
    const body = { code: '123456', currentPassword: password }
    const refused = await json(send(url, ConfirmAppSetup, { token, body }), 400)
    expect(refused.code).toBe('CODE_INVALID')
  })
})

describe('text messages instead of the app', () => {
  it('are asked for at the next sign-in, and the app again after that', async () => {
    beyondTheEmulator('second factor')
    const person = await newPerson(url)
    const { token, email, password } = person
    const phone = aPhone()
    expect(await usePhone(person, phone)).toEqual({ secondFactor: 'sms' })
    expect((await json(send(url, me, { token }))).secondFactor).toBe('sms')
    expect(await newestLine(token)).toMatchObject({
      kind: 'SECOND_FACTOR_CHANGED',
      subject: `Text messages to the phone ending in ${phone.slice(-4)}`,
    })
    const notice = (await inbox(url, email)).at(-1)
    expect(notice?.subject).toBe('Your second sign-in step was changed')
    expect(notice?.text).toContain(phone.slice(-4))

    const sentBefore = (await inbox(url, phone)).length
    const { session, challenge } = await json(send(url, login, { body: { email, password } }))
    expect(challenge).toBe('SMS_MFA')
    const code = codeIn(await nextMessage(url, phone, sentBefore))
    const again = await json(send(url, Verify2FA, { body: { email, session, challenge, code } }))

    const { secretCode } = await json(send(url, BeginAppSetup, { token: again.token }))
    const body = { code: appCode(secretCode), currentPassword: password }
    await json(send(url, ConfirmAppSetup, { token: again.token, body }))
    const last = await json(send(url, login, { body: { email, password } }))
    expect(last.challenge).toBe('SOFTWARE_TOKEN_MFA')
  })

  it('change nothing before the code is entered, and accept it once', async () => {
    beyondTheEmulator('second factor')
    const person = await newPerson(url)
    const { token, email, password } = person
    const phoneNumber = aPhone()
    const code = codeIn(
      await messageAfter(url, phoneNumber, () =>
        json(send(url, BeginPhoneSetup, { token, body: { phoneNumber } })),
      ),
    )
    const confirm = (digits: string, status: number) =>
      json(
        send(url, ConfirmPhoneSetup, { token, body: { code: digits, currentPassword: password } }),
        status,
      )
    expect((await confirm(otherThan(code), 400)).code).toBe('CODE_INVALID')
    const { challenge } = await json(send(url, login, { body: { email, password } }))
    expect(challenge).toBe('SOFTWARE_TOKEN_MFA')
    await confirm(code, 200)
    expect((await confirm(code, 400)).code).toBe('CODE_INVALID')
  })

  it('cannot be guessed: after ten attempts, none is accepted for a while', async () => {
    await withinOneWindow()
    const person = await newPerson(url)
    const { token, password: currentPassword } = person
    await json(send(url, BeginPhoneSetup, { token, body: { phoneNumber: aPhone() } }))
    const tries = Array.from({ length: 11 }, () =>
      send(url, ConfirmPhoneSetup, { token, body: { code: '000000', currentPassword } }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  it('have a code that is valid for ten minutes, for this person only', async () => {
    const [one, other] = await Promise.all([newPerson(url), newPerson(url)])
    const phone = PhoneNumber.parse(aPhone())
    const [oneId, otherId] = [UserId.parse(one.userId), UserId.parse(other.userId)]
    const now = new Date()
    const code = await phoneSetup.begin(oneId, { phoneNumber: phone }, now)
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    expect((await phoneSetup.proven(oneId, code, later(9)))?.phoneNumber).toBe(phone)
    expect(await phoneSetup.proven(oneId, code, later(10))).toBeUndefined()
    expect(await phoneSetup.proven(otherId, code, later(1))).toBeUndefined()
  })
})

describe('a person who must set up another second step', () => {
  it('cannot choose the number that the account has, and hears what to do at its field', async () => {
    const { token, userId, password: currentPassword } = await newPerson(url)
    const phoneNumber = PhoneNumber.parse(aPhone())
    const change = { secondFactor: 'sms', signInPhone: phoneNumber } as const
    // The code was asked for before they said that somebody else was in the account.
    const code = await phoneSetup.begin(UserId.parse(userId), { phoneNumber }, new Date())
    await writeAll([accountChange(UserId.parse(userId), { ...change, mustChangeSecondStep: true })])
    const refusals = [
      await json(send(url, BeginPhoneSetup, { token, body: { phoneNumber } }), 400),
      await json(send(url, ConfirmPhoneSetup, { token, body: { code, currentPassword } }), 400),
    ]
    for (const refused of refusals) {
      expect([refused.code, refused.field]).toEqual(['VALIDATION_FAILED', 'phoneNumber'])
      expect(refused.message).toContain('Enter another number')
    }
    expect(await inbox(url, phoneNumber)).toEqual([])
    const other = { phoneNumber: aPhone() }
    await json(send(url, BeginPhoneSetup, { token, body: other }))
  })
})

describe('a second factor that is being reset', () => {
  it('cannot be changed meanwhile', async () => {
    const { token, userId } = await newPerson(url)
    const recovery = {
      linkHash: 'x',
      cancelHash: 'y',
      linkExpiresAt: new Date().toISOString(),
      completing: true as const,
    }
    await writeAll([accountChange(UserId.parse(userId), { recovery })])
    expect((await json(send(url, BeginAppSetup, { token }), 409)).code).toBe('RECOVERY_WAITING')
  })
})
