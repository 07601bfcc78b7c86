import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { ses } from '#functions/core/notify/mail.ts'
import { instant } from '#functions/core/runtime/clock.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { changeAddress } from '#functions/domain/security/change-address.ts'
import { pool } from '#functions/domain/user-pool/client.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { exportData } from '#shared/contract/export.ts'
import { security } from '#shared/contract/security.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import { UserId } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { json, send } from '../api.ts'
import { accountOf } from '../builders/sharing.ts'
import { beyondTheEmulator } from '../deployed/beyond-the-emulator.ts'
import { codeIn, inbox, messageAfter } from '../inbox.ts'
import { appCode, newPerson, nextSecond, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/* An owner changes the address that they sign in with; or a thief does, and the owner undoes it. */

const url = inject('url')
beforeAll(() => useStackEnvironment(inject('folder')))

const { BeginAddressChange, ConfirmAddressChange, ListActivity, UndoChange } = security.operations
const { login, me } = authenticate.operations

const newAddress = () => Email.parse(`${randomUUID()}@example.net`)
const context = () => ({ ...instant(), sourceIp: '127.0.0.1' })

const beginChange = ({ token }: TestPerson, email: string, status = 200) =>
  json(send(url, BeginAddressChange, { token, body: { email } }), status)

const confirm = ({ token, password: currentPassword }: TestPerson, code: string, status = 200) =>
  json(send(url, ConfirmAddressChange, { token, body: { code, currentPassword } }), status)

const codeFor = async (person: TestPerson, email: string) =>
  codeIn(await messageAfter(url, email, () => beginChange(person, email)))

const changeTo = async (person: TestPerson, email: string) =>
  confirm(person, await codeFor(person, email))

const changeLines = async ({ token }: TestPerson) => {
  const { items } = await json(send(url, ListActivity, { token, query: {} }))
  return items.filter(({ kind }: { kind: string }) => kind === 'EMAIL_CHANGED')
}

type Command = Parameters<typeof pool.send>[0]

const undoCodeIn = (text: string) => /#change=([\w-]+)/.exec(text)?.[1]

const changeAccount = async (person: TestPerson, changes: Parameters<typeof accountChange>[1]) =>
  writeAll([accountChange(UserId.parse(person.userId), changes)])

describe('another address', () => {
  it('is the sign-in’s once its code and the password were given, and the former one is told once', async () => {
    beyondTheEmulator('change of an address')
    const person = await newPerson(url)
    const { token, email, password } = person
    const newEmail = newAddress()
    const before = (await inbox(url, email)).length
    const mail = await messageAfter(url, newEmail, () => beginChange(person, newEmail))
    expect(mail.text).not.toContain(email)
    expect(mail.text).not.toMatch(/https?:/)
    const code = codeIn(mail)
    expect((await json(send(url, me, { token }))).email).toBe(email)

    const body = { code, currentPassword: 'Another-password-1' }
    const wrong = await json(send(url, ConfirmAddressChange, { token, body }), 400)
    expect([wrong.code, wrong.field]).toEqual(['PASSWORD_WRONG', 'currentPassword'])
    const wrongCode = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const refused = await confirm(person, wrongCode, 400)
    expect([refused.code, refused.field]).toEqual(['CODE_INVALID', 'code'])
    expect(await inbox(url, email)).toHaveLength(before)

    expect(await confirm(person, code)).toEqual({ email: newEmail })
    const called = await Promise.all([1, 2, 3].map(() => json(send(url, me, { token }))))
    expect(called.map((answer) => answer.email)).toEqual([newEmail, newEmail, newEmail])
    // If the answer was lost, the same call is made again.
    expect(await confirm(person, code)).toEqual({ email: newEmail })

    const notices = (await inbox(url, email)).slice(before)
    expect(notices.map(({ subject }) => subject)).toEqual([
      'The email address of your account was changed',
    ])
    expect(undoCodeIn(notices[0]?.text ?? '')).toBeDefined()
    expect(await inbox(url, newEmail)).toHaveLength(1)
    expect(await changeLines(person)).toHaveLength(1)
    const account = await accountOf(person)
    expect(account.formerEmails?.map((former) => former.email)).toEqual([email])
    expect(account.emailSince).toBeDefined()
    const signIn = (name: string, status = 200) =>
      json(send(url, login, { body: { email: name, password } }), status)
    expect((await signIn(newEmail)).challenge).toBe('SOFTWARE_TOKEN_MFA')
    await signIn(email, 401)
  })

  it('is taken back by the link in the mail to the former one', async () => {
    beyondTheEmulator('change of an address')
    const person = await newPerson(url)
    const { email, token } = person
    const newEmail = newAddress()
    await nextSecond()
    const mail = await messageAfter(url, email, () => changeTo(person, newEmail))
    await nextSecond()
    const body = { code: undoCodeIn(mail.text) }
    expect((await json(send(url, UndoChange, { body }))).email).toBe(email)
    await json(send(url, me, { token }), 401)
    const account = await accountOf(person)
    expect([account.email, account.emailSince]).toEqual([email, undefined])
    expect((await inbox(url, newEmail)).at(-1)?.subject).toBe('A change of your sign-in was undone')
  })

  it('and the former one both get each later notice about the safety of the account', async () => {
    beyondTheEmulator('change of an address')
    const person = await newPerson(url)
    const { email, token, password: currentPassword } = person
    const newEmail = newAddress()
    await changeTo(person, newEmail)
    const { CreateRecoveryCodes, BeginAppSetup, ConfirmAppSetup, StartRecovery } =
      security.operations
    const { codes } = await json(
      send(url, CreateRecoveryCodes, { token, body: { currentPassword } }),
    )
    const { secretCode } = await json(send(url, BeginAppSetup, { token }))
    const body = { code: appCode(secretCode), currentPassword }
    await json(send(url, ConfirmAppSetup, { token, body }))
    await json(send(url, StartRecovery, { body: { email: newEmail, recoveryCode: codes[0] } }))
    const newPassword = 'Juniper-hollow-91'
    const requested = 'You asked for a download of everything'
    await json(send(url, exportData.operations.RequestExport, { token }))
    const { QuickChangePassword } = userProfile.operations
    await json(send(url, QuickChangePassword, { token, body: { newPassword, currentPassword } }))

    const mails = (await inbox(url, email)).filter(({ subject }) => subject !== requested)
    const lastMails = mails.slice(-4)
    expect(lastMails.map(({ subject }) => subject)).toEqual([
      'Your account has recovery codes',
      'Your second sign-in step was changed',
      'Somebody asks to reset your second sign-in step',
      'Your password was changed',
    ])
    // A person who reads the former mailbox now may stop a reset, and change nothing else.
    for (const { text } of lastMails) expect(text).not.toContain('#change=')
    expect(lastMails[2]?.text).toContain('/auth/cancel#recovery=')
    expect(lastMails[2]?.text).not.toContain('/auth/2faCode')
    await vi.waitFor(async () => {
      const exported = (await inbox(url, email)).find(({ subject }) => subject === requested)
      expect(exported?.text).toContain(`Sign in with ${newEmail}`)
    }, 60_000)
    const undoable = (await inbox(url, newEmail)).filter(({ text }) => text.includes('#change='))
    expect(undoable).toHaveLength(3)

    await changeAccount(person, {
      formerEmails: [{ email: Email.parse(email), until: '2026-01-01T00:00:00.000Z' }],
    })
    await messageAfter(url, newEmail, () =>
      json(send(url, StartRecovery, { body: { email: newEmail, recoveryCode: codes[1] } })),
    )
    // Other mail may still be on its way, such as that of the finished download.
    const asked = (await inbox(url, email)).filter(({ text }) => text.includes('#recovery='))
    expect(asked).toHaveLength(1)
  })

  it('that has an account gets a mail that says so, without a code, and the answer is the same', async () => {
    const [person, holder] = await Promise.all([newPerson(url), newPerson(url)])
    const free = await beginChange(person, newAddress())
    let answer: unknown
    const mail = await messageAfter(url, holder.email, async () => {
      answer = await beginChange(person, holder.email)
    })
    expect(answer).toEqual(free)
    expect(mail.subject).toBe('This address has an account already')
    expect(mail.text).not.toMatch(/\d{6}/)
    expect(mail.text).not.toContain(person.email)
    expect((await confirm(person, '000000', 400)).code).toBe('CODE_INVALID')
    expect((await accountOf(person)).email).toBe(person.email)
  })

  it('that another person registers meanwhile is refused, and nobody is told of a change', async () => {
    beyondTheEmulator('change of an address')
    const person = await newPerson(url)
    const newEmail = newAddress()
    const code = await codeFor(person, newEmail)
    await newPerson(url, { email: newEmail })
    const sentBefore = (await inbox(url, person.email)).length
    expect((await confirm(person, code, 409)).code).toBe('ALREADY_REGISTERED')
    expect(await inbox(url, person.email)).toHaveLength(sentBefore)
    expect((await json(send(url, me, { token: person.token }))).email).toBe(person.email)
  })

  it('is asked for five times a day at most', async () => {
    const person = await newPerson(url)
    for (let times = 0; times < 5; times += 1) await beginChange(person, newAddress())
    expect((await beginChange(person, newAddress(), 429)).code).toBe('RATE_LIMITED')
  })
})

describe('a change of the address', () => {
  const linkExpiresAt = new Date(Date.now() + day).toISOString()
  const recovery = { linkHash: 'x', cancelHash: 'y', linkExpiresAt }
  const almost30DaysAgo = new Date(Date.now() - 29 * day).toISOString()

  it.each([
    ['a report of the death is open', { reportedSince: almost30DaysAgo }, 'PASSING_OPEN'],
    ['the second step is being reset', { recovery }, 'RECOVERY_WAITING'],
    ['the last change was 29 days ago', { emailSince: almost30DaysAgo }, 'CHANGED_RECENTLY'],
    ['the account is a memorial', { memorialSince: almost30DaysAgo }, 'MEMORIAL'],
  ] as const)('is refused if %s', async (_, changes, code) => {
    const person = await newPerson(url)
    const newEmail = newAddress()
    const digits = await codeFor(person, newEmail)
    await changeAccount(person, changes)
    expect((await beginChange(person, newAddress(), 409)).code).toBe(code)
    const sentBefore = (await inbox(url, person.email)).length
    expect((await confirm(person, digits, 409)).code).toBe(code)
    expect(await inbox(url, person.email)).toHaveLength(sentBefore)
    expect((await accountOf(person)).email).toBe(person.email)
  })

  it('is refused to the address that the account has', async () => {
    const person = await newPerson(url)
    const refused = await beginChange(person, person.email, 400)
    expect([refused.code, refused.field]).toEqual(['VALIDATION_FAILED', 'email'])
  })

  it('is refused while the former address cannot be told, and changes nothing', async () => {
    const person = await newPerson(url)
    const id = UserId.parse(person.userId)
    const paused = vi
      .spyOn(ses, 'send')
      .mockImplementation(() => Promise.reject(new Error('SES is paused.')))
    const trying = changeAddress(id, newAddress(), context())
    await expect(trying).rejects.toMatchObject({ code: 'PROVIDER_SILENT' })
    paused.mockRestore()
    expect((await json(send(url, me, { token: person.token }))).email).toBe(person.email)
  })

  it('is allowed 30 days after the last one, and once the link of a reset has run out', async () => {
    const person = await newPerson(url)
    const ago = (time: number) => new Date(Date.now() - time).toISOString()
    await changeAccount(person, {
      emailSince: ago(30 * day),
      recovery: { ...recovery, linkExpiresAt: ago(1) },
    })
    const newEmail = newAddress()
    expect(await changeTo(person, newEmail)).toEqual({ email: newEmail })
  })
})

describe('a change that stopped after the user pool had it', () => {
  const stoppedChange = async () => {
    const person = await newPerson(url)
    const newEmail = newAddress()
    const code = await codeFor(person, newEmail)
    const sendToPool = pool.send.bind(pool)
    const failing = vi.spyOn(pool, 'send').mockImplementation((async (command: Command) => {
      const answer = await sendToPool(command)
      const { name } = command.constructor
      if (name === 'AdminUpdateUserAttributesCommand') throw new Error('The function stopped.')
      return answer
    }) as never) // no function has the type of all overloads of `send`
    const trying = changeAddress(UserId.parse(person.userId), newEmail, context())
    await expect(trying).rejects.toThrow('The function stopped.')
    failing.mockRestore()
    expect((await accountOf(person)).email).toBe(person.email)
    return { person, newEmail, code }
  }
  const noticesTo = async ({ email }: TestPerson) =>
    (await inbox(url, email)).filter(({ text }) => undoCodeIn(text) !== undefined)

  it('is finished by another call with the same code, and told once', async () => {
    beyondTheEmulator('change of an address')
    const { person, newEmail, code } = await stoppedChange()
    expect(await confirm(person, code)).toEqual({ email: newEmail })
    expect((await accountOf(person)).email).toBe(newEmail)
    expect(await noticesTo(person)).toHaveLength(1)
    expect(await changeLines(person)).toHaveLength(1)
  })

  it('is finished by the next sign-in, and told once', async () => {
    beyondTheEmulator('change of an address')
    const { person, newEmail } = await stoppedChange()
    expect((await json(send(url, me, { token: person.token }))).email).toBe(newEmail)
    expect(await noticesTo(person)).toHaveLength(1)
    expect(await changeLines(person)).toHaveLength(1)
  })

  it('can be undone by the link that was mailed before', async () => {
    beyondTheEmulator('change of an address')
    const { person } = await stoppedChange()
    const [mail] = await noticesTo(person)
    await nextSecond()
    const body = { code: undoCodeIn(mail?.text ?? '') }
    expect((await json(send(url, UndoChange, { body }))).email).toBe(person.email)
    const { password } = person
    const reply = await send(url, login, { body: { email: person.email, password } })
    expect(reply.status).toBe(401)
    expect((await accountOf(person)).email).toBe(person.email)
  })
})
