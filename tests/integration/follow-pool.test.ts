import {
  AdminGetUserCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  DeleteUserCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { ses } from '#functions/core/notify/mail.ts'
import { instant } from '#functions/core/runtime/clock.ts'
import { environment } from '#functions/core/runtime/environment.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { queryAll } from '#functions/core/store/table.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { followPool } from '#functions/domain/security/follow-pool.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { security } from '#shared/contract/security.ts'
import { UserId } from '#shared/model/ids.ts'
import { json, send } from '../api.ts'
import { askForAddress, confirmAddress } from '../builders/address-at-pool.ts'
import { plantReportRefused } from '../builders/plant-passing.ts'
import { beyondTheEmulator } from '../deployed/beyond-the-emulator.ts'
import { inbox, nextMessage } from '../inbox.ts'
import { appCode, newPerson, nextSecond } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/* A stolen access token is used at the user pool itself, without our API. */

const url = inject('url')
const { me, refresh } = authenticate.operations
beforeAll(() => useStackEnvironment(inject('folder')))

const cognito = () => new CognitoIdentityProviderClient({})

const log = async (token: string) =>
  (await json(send(url, security.operations.ListActivity, { token, query: {} }))).items

const subjects = async (address: string) =>
  (await inbox(url, address)).map(({ subject }) => subject)

describe('an address that was changed at the user pool', () => {
  it('is taken over once it is confirmed: logged, and mailed to the former address', async () => {
    beyondTheEmulator('change of an address')
    const person = await newPerson(url)
    const { token, email } = person
    const newEmail = `moved.${email}`
    const Code = await askForAddress(url, token, newEmail)
    expect((await json(send(url, me, { token }))).email).toBe(email)
    expect(await log(token)).toHaveLength(1)

    await confirmAddress(token, Code)
    const answers = await Promise.all([1, 2, 3].map(() => json(send(url, me, { token }))))
    expect(answers.map((answer) => answer.email)).toEqual([newEmail, newEmail, newEmail])
    expect((await json(send(url, me, { token }))).email).toBe(newEmail)
    const account = await findAccount(UserId.parse(person.userId), { consistent: true })
    const { formerEmails = [] } = account ?? {}
    expect(formerEmails.map((former) => former.email)).toEqual([email])
    const [newest, ...rest] = await log(token)
    expect(newest).toMatchObject({ kind: 'EMAIL_CHANGED', subject: newEmail })
    expect(rest).toHaveLength(1)
    const notice = (await inbox(url, email)).at(-1)
    expect(notice?.subject).toBe('The email address of your account was changed')
    expect(notice?.text).toContain(newEmail)
    expect(await subjects(newEmail)).not.toContain(notice?.subject)
  })

  it('leaves nothing behind while no mail can be sent, and is taken over by a later call', async () => {
    beyondTheEmulator('change of an address')
    const { token, email, userId } = await newPerson(url)
    const newEmail = `moved.${email}`
    const Code = await askForAddress(url, token, newEmail)
    await confirmAddress(token, Code)
    const id = UserId.parse(userId)
    const account = await findAccount(id, { consistent: true })
    if (!account) throw new Error('There is no account.')
    const follow = () =>
      followPool({ requestId: 'r', ...instant(), sourceIp: '127.0.0.1' }, account)
    const paused = vi
      .spyOn(ses, 'send')
      .mockImplementation(() => Promise.reject(new Error('SES is paused.')))
    for (let call = 0; call < 3; call += 1) expect((await follow()).email).toBe(email)
    paused.mockRestore()
    const items = await queryAll({ pk: personPartition(id) }, { consistent: true })
    expect(items.filter(({ sk }) => /^(UNDOABLE|LINK)#/.test(String(sk)))).toEqual([])
    expect((await follow()).email).toBe(newEmail)
  })

  it('gets a notice at once of a report of the death that waits for the former one', async () => {
    beyondTheEmulator('change of an address')
    const { token, email, userId } = await newPerson(url)
    const newEmail = `moved.${email}`
    const Code = await askForAddress(url, token, newEmail)
    await plantReportRefused(UserId.parse(userId), email)
    await confirmAddress(token, Code)
    const sentBefore = (await inbox(url, newEmail)).length
    expect((await json(send(url, me, { token }))).email).toBe(newEmail)
    const { subject } = await nextMessage(url, newEmail, sentBefore)
    expect(subject).toBe('You are reported to have died')
  })

  it('is taken over by a refresh through our API too', async () => {
    beyondTheEmulator('change of an address')
    const { token, refreshToken, email } = await newPerson(url)
    const newEmail = `moved.${email}`
    const Code = await askForAddress(url, token, newEmail)
    await confirmAddress(token, Code)
    const renewed = await json(send(url, refresh, { body: { token: refreshToken } }))
    expect(renewed.email).toBe(newEmail)
  })

  it('cannot be marked as verified by the user, nor can the partner or the nickname be changed', async () => {
    beyondTheEmulator('change of an address')
    const { token } = await newPerson(url)
    for (const [Name, Value] of [
      ['email_verified', 'true'],
      ['phone_number_verified', 'true'],
      ['custom:partnerId', 'a5d1c3e7-4b2f-4a9d-8e6c-0f1a2b3c4d5e'],
      ['nickname', 'Eve'],
    ]) {
      const write = cognito().send(
        new UpdateUserAttributesCommand({ AccessToken: token, UserAttributes: [{ Name, Value }] }),
      )
      await expect(write, Name).rejects.toThrow(/unauthorized attribute|cannot be updated/)
    }
  })
})

describe('an eventually consistent read of the account', () => {
  it('is no change: nothing is logged or mailed', async () => {
    beyondTheEmulator('second factor')
    const { token, email, userId } = await newPerson(url)
    const account = await findAccount(UserId.parse(userId), { consistent: true })
    if (!account) throw new Error('There is no account.')
    const sentBefore = await subjects(email)
    const request = { requestId: 'r', ...instant(), sourceIp: '127.0.0.1' }
    const followed = await followPool(request, { ...account, secondFactor: 'sms' })
    expect(followed.secondFactor).toBe('app')
    expect(await subjects(email)).toEqual(sentBefore)
    expect(await log(token)).toHaveLength(1)
  })
})

describe('an authenticator app', () => {
  it('cannot be replaced with a stolen access token, past our API', async () => {
    beyondTheEmulator('second factor')
    const { token, email, password, secretCode } = await newPerson(url)
    const associated = cognito().send(new AssociateSoftwareTokenCommand({ AccessToken: token }))
    await expect(associated).rejects.toMatchObject({ name: 'ForbiddenException' })
    // Nor one that our API has begun to replace, for which it demands the password at the end.
    const begun = await json(send(url, security.operations.BeginAppSetup, { token }))
    const verified = cognito().send(
      new VerifySoftwareTokenCommand({ AccessToken: token, UserCode: appCode(begun.secretCode) }),
    )
    await expect(verified).rejects.toMatchObject({ name: 'ForbiddenException' })
    await nextSecond()
    const { session } = await json(
      send(url, authenticate.operations.login, { body: { email, password } }),
    )
    const challenge = 'SOFTWARE_TOKEN_MFA'
    const body = {
      email,
      session,
      challenge,
      code: appCode(secretCode, { stepsAhead: 1 }),
    } as const
    await json(send(url, authenticate.operations.Verify2FA, { body }))
  })
})

describe('a second factor that was changed at the user pool', () => {
  it('is logged and mailed', async () => {
    const { token, email } = await newPerson(url)
    await cognito().send(
      new UpdateUserAttributesCommand({
        AccessToken: token,
        UserAttributes: [{ Name: 'phone_number', Value: '+15125550188' }],
      }),
    )
    await json(send(url, me, { token }))
    expect(await log(token)).toHaveLength(1)

    await cognito().send(
      new SetUserMFAPreferenceCommand({
        AccessToken: token,
        SMSMfaSettings: { Enabled: true, PreferredMfa: true },
        SoftwareTokenMfaSettings: { Enabled: false },
      }),
    )
    expect((await json(send(url, me, { token }))).secondFactor).toBe('sms')
    await json(send(url, me, { token }))
    const [newest, ...rest] = await log(token)
    expect(newest).toMatchObject({ kind: 'SECOND_FACTOR_CHANGED', subject: 'Text messages' })
    expect(rest).toHaveLength(1)
    expect((await subjects(email)).at(-1)).toBe('Your second sign-in step was changed')
  })
})

describe('a sign-in that was deleted at the user pool', () => {
  it('ends its tokens, although their signatures still verify', async () => {
    const { token, userId } = await newPerson(url)
    await cognito().send(new DeleteUserCommand({ AccessToken: token }))
    const find = new AdminGetUserCommand({
      UserPoolId: environment('USER_POOL_ID'),
      Username: userId,
    })
    await expect(cognito().send(find)).rejects.toThrow(/does not exist/)
    expect((await json(send(url, me, { token }), 401)).code).toBe('SIGN_IN_REQUIRED')
  })
})
