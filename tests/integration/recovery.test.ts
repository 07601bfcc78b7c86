import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { environment } from '#functions/core/runtime/environment.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { account } from '#shared/contract/account.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { security } from '#shared/contract/security.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import { UserId } from '#shared/model/ids.ts'
import { json, send } from '../api.ts'
import { beyondTheEmulator } from '../deployed/beyond-the-emulator.ts'
import { codeIn, inbox, messageAfter, nextMessage } from '../inbox.ts'
import { appCode, newPerson, nextSecond, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * Recovery for a person who lost their second factor, and how its owner stops a recovery that
 * another person began.
 */

const url = inject('url')
beforeAll(() => useStackEnvironment(inject('folder')))

const { CreateRecoveryCodes, ProveRecoveryCodes } = security.operations
const { GetRecoveryStatus, ListActivity } = security.operations
const { StartRecovery, ConfirmRecovery, CancelRecovery } = security.operations

const confirm = (code: string) => send(url, ConfirmRecovery, { body: { code } })
const cancel = (code: string) => send(url, CancelRecovery, { body: { code } })
const errorCodeOf = async (reply: ReturnType<typeof send>, status: number) =>
  (await json(reply, status)).code

const linkCodeIn = (text: string, page: string) => {
  const code = new RegExp(`/auth/${page}#recovery=([\\w-]{27})(?![\\w-])`).exec(text)?.[1]
  if (code === undefined) throw new Error(`There is no link to ${page} in: ${text}`)
  return code
}

const withCodes = async () => {
  const person = await newPerson(url)
  const { token, password: currentPassword } = person
  const { codes } = await json(send(url, CreateRecoveryCodes, { token, body: { currentPassword } }))
  return { person, codes }
}

/** Uses a recovery code and returns the codes of the links in the mail. */
const startRecovery = async ({ email }: TestPerson, recoveryCode: string) => {
  const { text } = await messageAfter(url, email, () =>
    json(send(url, StartRecovery, { body: { email, recoveryCode } })),
  )
  return { link: linkCodeIn(text, '2faCode'), stop: linkCodeIn(text, 'cancel') }
}

/** Moves a time of the recovery to an earlier instant. */
const bringForward = async (person: TestPerson, name: 'dueAt' | 'linkExpiresAt', to: Date) => {
  const userId = UserId.parse(person.userId)
  const { recovery } = (await findAccount(userId, { consistent: true })) as Account // just stored
  if (!recovery) throw new Error('There is no recovery.')
  await writeAll([accountChange(userId, { recovery: { ...recovery, [name]: to.toISOString() } })])
}

const kinds = async (token: string) =>
  (await json(send(url, ListActivity, { token, query: {} }))).items.map(
    ({ kind }: { kind: string }) => kind,
  )

describe('recovery codes', () => {
  it('are ten, are counted when used, and are replaced by new ones', async () => {
    const { person, codes } = await withCodes()
    const { token } = person
    expect(new Set(codes).size).toBe(10)
    expect(await json(send(url, GetRecoveryStatus, { token }))).toMatchObject({ codesLeft: 10 })
    await startRecovery(person, codes[3].toLowerCase().replace('-', ''))
    expect(await json(send(url, GetRecoveryStatus, { token }))).toMatchObject({ codesLeft: 9 })

    const body = { currentPassword: person.password }
    await json(send(url, CreateRecoveryCodes, { token, body }))
    expect(await json(send(url, GetRecoveryStatus, { token }))).toMatchObject({ codesLeft: 10 })
    const sentBefore = (await inbox(url, person.email)).length
    await json(send(url, StartRecovery, { body: { email: person.email, recoveryCode: codes[4] } }))
    expect(await inbox(url, person.email)).toHaveLength(sentBefore)
  })

  it('are announced by another mail if they are the first, which says nothing of earlier ones', async () => {
    const { person, codes } = await withCodes()
    const mails = async () =>
      (await inbox(url, person.email)).filter(({ subject }) => subject?.includes('recovery codes'))
    const [first] = await mails()
    expect(first?.subject).toBe('Your account has recovery codes')
    expect(first?.text).not.toMatch(/had before|no longer work|This wasn't me/)
    expect(first?.text).toMatch(/\/auth\/cancel#change=[\w-]{27}/)
    const { token, password: currentPassword } = person
    await json(send(url, ProveRecoveryCodes, { token, body: { code: codes[0] } }))
    await json(send(url, CreateRecoveryCodes, { token, body: { currentPassword } }))
    const [, later] = await mails()
    expect(later?.subject).toBe('New recovery codes were made')
    expect(later?.text).toContain('no longer work')
  })

  it('work once, even if used three times at the same moment', async () => {
    const { person, codes } = await withCodes()
    const sentBefore = (await inbox(url, person.email)).length
    const body = { email: person.email, recoveryCode: codes[0] }
    await Promise.all([1, 2, 3].map(() => json(send(url, StartRecovery, { body }))))
    expect(await inbox(url, person.email)).toHaveLength(sentBefore + 1)
  })

  it('do not work for another person', async () => {
    const { codes } = await withCodes()
    const other = await newPerson(url)
    const sentBefore = (await inbox(url, other.email)).length
    await json(send(url, StartRecovery, { body: { email: other.email, recoveryCode: codes[0] } }))
    expect(await inbox(url, other.email)).toHaveLength(sentBefore)
  })
})

describe('the time in a mail', () => {
  it('is that of the browser in which its reader last signed in, with the city', async () => {
    const { person, codes } = await withCodes()
    const { email, token } = person
    const signIn = (zone: string) =>
      json(send(url, authenticate.operations.me, { token, headers: { 'x-time-zone': zone } }))
    await signIn('Pacific/Honolulu')
    // A zone that does not exist is ignored.
    await signIn('Not/A zone')
    const { link } = await startRecovery(person, codes[0])
    const { text } = await messageAfter(url, email, () => json(confirm(link)))
    expect(text).toMatch(/from \w+day, .+ [AP]M, Honolulu\./)
  })
})

describe('a recovery', () => {
  it('resets the second factor 72 hours after the link was opened, not before', async () => {
    beyondTheEmulator('second factor')
    const { person, codes } = await withCodes()
    const { email, token } = person
    const { link, stop } = await startRecovery(person, codes[0])
    expect((await json(send(url, GetRecoveryStatus, { token }))).resetDueAt).toBeUndefined()

    const sentBefore = (await inbox(url, email)).length
    const waiting = await json(confirm(link))
    expect(waiting.status).toBe('WAITING')
    const due = Date.parse(waiting.dueAt)
    expect(Math.abs(due - Date.now() - 72 * 3_600_000)).toBeLessThan(60_000)
    const notice = await nextMessage(url, email, sentBefore)
    expect(linkCodeIn(notice.text, '2faCode')).toBe(link)
    expect(linkCodeIn(notice.text, 'cancel')).toBe(stop)
    expect((await json(send(url, GetRecoveryStatus, { token }))).resetDueAt).toBe(waiting.dueAt)

    expect(await json(confirm(link))).toEqual(waiting)
    expect(await inbox(url, email)).toHaveLength(sentBefore + 1)

    await bringForward(person, 'dueAt', new Date(Date.now() - 1000))
    await nextSecond()
    expect((await json(confirm(link))).status).toBe('COMPLETED')
    expect(await errorCodeOf(send(url, authenticate.operations.me, { token }), 401)).toBe(
      'SIGN_IN_REQUIRED',
    )
    expect(await errorCodeOf(confirm(link), 400)).toBe('CODE_INVALID')

    const signedIn = await signInAnew(person)
    expect(signedIn).toMatchObject({
      userId: person.userId,
      ...person.me,
      secondFactor: 'app',
      codesAsked: { made: true },
    })
    expect(await kinds(signedIn.token)).toEqual([
      'SECOND_FACTOR_CHANGED',
      'PASSWORD_CHANGED',
      'RECOVERY_COMPLETED',
      'RECOVERY_CONFIRMED',
      'RECOVERY_STARTED',
      'RECOVERY_CODES_CREATED',
      'ACCOUNT_CREATED',
    ])
  })

  it('is told to the telephone of the second factor, not to one that a session wrote', async () => {
    const { person, codes } = await withCodes()
    const [phone, other] = ['+15125550171', '+15125550172']
    await new CognitoIdentityProviderClient({}).send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: environment('USER_POOL_ID'),
        Username: person.userId,
        UserAttributes: [
          { Name: 'phone_number', Value: phone },
          { Name: 'phone_number_verified', Value: 'true' },
        ],
      }),
    )
    const { UpdateUserProfile } = userProfile.operations
    await json(send(url, UpdateUserProfile, { token: person.token, body: { phoneNumber: other } }))
    const { link, stop } = await startRecovery(person, codes[0])
    await json(confirm(link))
    expect(linkCodeIn((await nextMessage(url, phone)).text, 'cancel')).toBe(stop)
    expect(await inbox(url, other)).toEqual([])
  })

  it('is stopped by the link of any notice, without a sign-in', async () => {
    const { person, codes } = await withCodes()
    const { link, stop } = await startRecovery(person, codes[0])
    await json(confirm(link))
    expect(await json(cancel(stop))).toEqual({ cancelled: true })
    expect(await errorCodeOf(confirm(link), 400)).toBe('CODE_INVALID')
    expect(await errorCodeOf(cancel(stop), 400)).toBe('CODE_INVALID')
    const { token } = person
    expect(await json(send(url, GetRecoveryStatus, { token }))).toMatchObject({ codesLeft: 9 })
    expect((await kinds(token))[0]).toBe('RECOVERY_CANCELLED')
  })

  it('can still be stopped by an earlier notice after it was started again', async () => {
    const { person, codes } = await withCodes()
    const first = await startRecovery(person, codes[0])
    await json(confirm(first.link))
    const second = await startRecovery(person, codes[1])
    expect(await errorCodeOf(confirm(first.link), 400)).toBe('CODE_INVALID')
    expect((await json(confirm(second.link))).status).toBe('WAITING')
    await json(cancel(first.stop))
    expect(await errorCodeOf(confirm(second.link), 400)).toBe('CODE_INVALID')
  })

  it('cannot be confirmed with the link that stops it, or stopped with the link that confirms it', async () => {
    const { person, codes } = await withCodes()
    const { link, stop } = await startRecovery(person, codes[0])
    expect(await errorCodeOf(confirm(stop), 400)).toBe('CODE_INVALID')
    expect(await errorCodeOf(cancel(link), 400)).toBe('CODE_INVALID')
    expect(await errorCodeOf(confirm('x'.repeat(27)), 400)).toBe('CODE_INVALID')
  })

  it('expires if its link is not opened within a day', async () => {
    const { person, codes } = await withCodes()
    const { link } = await startRecovery(person, codes[0])
    await bringForward(person, 'linkExpiresAt', new Date(Date.now() - 1000))
    expect(await errorCodeOf(confirm(link), 400)).toBe('CODE_EXPIRED')
  })

  it('that failed half-way is completed by another tap, and can no longer be stopped', async () => {
    beyondTheEmulator('second factor')
    const { person, codes } = await withCodes()
    const { link, stop } = await startRecovery(person, codes[0])
    await json(confirm(link))
    const userId = UserId.parse(person.userId)
    const { recovery } = (await findAccount(userId, { consistent: true })) as Account // just stored
    if (!recovery) throw new Error('There is no recovery.')
    await writeAll([accountChange(userId, { recovery: { ...recovery, completing: true } })])
    expect(await errorCodeOf(cancel(stop), 400)).toBe('CODE_INVALID')
    expect((await json(confirm(link))).status).toBe('COMPLETED')
    expect((await signInAnew(person)).userProfileId).toBe(person.me.userProfileId)
  })
})

/** Sets a new password with a code by mail, and sets up a new authenticator app. */
const signInAnew = async ({ email, password }: TestPerson) => {
  const { ForgotPassword, ResetPassword } = account.operations
  const { login, Verify2FA } = authenticate.operations
  expect(await errorCodeOf(send(url, login, { body: { email, password } }), 401)).toBe(
    'SIGN_IN_FAILED',
  )
  const code = codeIn(
    await messageAfter(url, email, () => json(send(url, ForgotPassword, { body: { email } }))),
  )
  const newPassword = 'Meadow-kettle-31'
  await json(send(url, ResetPassword, { body: { email, code, newPassword } }))
  const challenge = await json(send(url, login, { body: { email, password: newPassword } }))
  expect(challenge.challenge).toBe('MFA_SETUP')
  const { session, secretCode } = challenge
  return json(
    send(url, Verify2FA, {
      body: { email, session, challenge: 'MFA_SETUP', code: appCode(secretCode) },
    }),
  )
}
