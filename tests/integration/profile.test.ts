import { randomUUID } from 'node:crypto'
import { AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { listActivity } from '#functions/domain/activity/activity.ts'
import { pool } from '#functions/domain/user-pool/client.ts'
import { handler } from '#functions/user-profile/index.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { dashboard } from '#shared/contract/dashboard.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { security } from '#shared/contract/security.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import { wills } from '#shared/contract/wills.ts'
import { UserId } from '#shared/model/ids.ts'
import { covers } from '#tests/covers.ts'
import { json, send } from '../api.ts'
import { beyondTheEmulator } from '../deployed/beyond-the-emulator.ts'
import { inbox } from '../inbox.ts'
import { appCode, newPerson, nextSecond, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/* The owner's profile, password and dashboard. */

const url = inject('url')
beforeAll(() => useStackEnvironment(inject('folder')))

const operations = userProfile.operations
const { me, login, refresh, Verify2FA } = authenticate.operations
const newPassword = 'Meadow-kettle-31'

/**
 * Calls the function itself, with a sign-in that is `minutes` old: a test cannot wait that long.
 */
const callAfter = async (
  minutes: number,
  { method, path }: Operation,
  person: TestPerson,
  body: object,
) => {
  const claims = {
    username: person.userId,
    token_use: 'access',
    auth_time: String(Math.floor(Date.now() / 1000) - minutes * 60),
    origin_jti: randomUUID(),
  }
  const event = {
    rawPath: path,
    rawQueryString: '',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify(body),
    isBase64Encoded: false,
    requestContext: {
      requestId: 'test',
      http: { method, path, sourceIp: '192.0.2.9' },
      authorizer: { jwt: { claims } },
    },
  } as unknown as APIGatewayProxyEventV2 // what the functions read of one
  const { statusCode, body: text = '' } = await handler(event, {} as Context)
  return { status: statusCode, answer: JSON.parse(text) }
}

describe('the profile', () => {
  it('starts with the names of the registration, in each of the three operations that return it', async () => {
    const { token, userId, email, me: ids } = await newPerson(url)
    const names = { firstName: 'Ana', lastName: 'Moreno', fullName: 'Ana Moreno' }
    const { GetUserProfile, GetUserProfileOnly, GetSmallUserProfile, GetUserStatus } = operations
    const wholeProfile = await json(send(url, GetUserProfile, { token, query: { userId } }))
    expect(wholeProfile).toMatchObject({ ...names, userId, email, personId: ids.personId })
    expect(wholeProfile.userEntitlements).toBe('free')
    expect(await json(send(url, GetUserProfileOnly, { token }))).toEqual(names)
    expect(await json(send(url, GetSmallUserProfile, { token }))).toEqual({
      ...names,
      userId,
      userProfileId: ids.userProfileId,
      email,
    })
    expect(await json(send(url, GetUserStatus, { token }))).toEqual({
      status: 'PROFILE_INCOMPLETE',
      hasWill: false,
      showIntro: true,
    })
  })

  it('derives the full name from the other names until the owner sets it', async () => {
    const { token } = await newPerson(url)
    const set = (query: object) => json(send(url, operations.SetProfileNames, { token, query }))
    const { UpdateUser, UpdateUserProfile } = operations
    expect((await set({ firstName: 'Lucía', lastName: 'Moreno' })).fullName).toBe('Lucía Moreno')
    const legal = { fullName: 'Ana Lucía Moreno' }
    await json(send(url, UpdateUserProfile, { token, body: legal }))
    const body = { firstName: 'Ana', lastName: 'Peña' }
    expect(await json(send(url, UpdateUser, { token, body }))).toMatchObject({ ...body, ...legal })
  })

  it('changes given fields, removes fields that are null, and logs which fields changed', async () => {
    const { token } = await newPerson(url)
    const update = (body: object) => json(send(url, operations.UpdateUserProfile, { token, body }))
    await update({ birthdate: '1984-03-09', state: 'TX', phoneNumber: '+15125550134' })
    const changed = await update({ state: 'CA', phoneNumber: null })
    expect(changed).toMatchObject({ birthdate: '1984-03-09', state: 'CA' })
    expect(changed).not.toHaveProperty('phoneNumber')
    expect(await json(send(url, operations.GetPhoneNumberFromProfil, { token }))).toEqual({})
    expect((await json(send(url, operations.GetUserStatus, { token }))).status).toBe('ACTIVE')

    await update({ accountReaders: 'delegates' })
    expect(await update({ state: 'CA' })).toMatchObject({ accountReaders: 'delegates' })
    const { items } = await json(send(url, security.operations.ListActivity, { token }))
    expect(items.map(({ kind, subject }: Record<string, string>) => [kind, subject])).toEqual([
      ['PROFILE_CHANGED', 'Who reads new digital accounts'],
      ['PROFILE_CHANGED', 'State, phone number'],
      ['PROFILE_CHANGED', 'Date of birth, state, phone number'],
      ['ACCOUNT_CREATED', undefined],
    ])
  })

  it('refuses a date of birth in the future, and names the field', async () => {
    const { token } = await newPerson(url)
    const day = '2190-01-01'
    const refusals = await Promise.all([
      json(send(url, operations.UpdateBirthdate, { token, query: { birthdate: day } }), 400),
      json(send(url, operations.UpdateUserProfile, { token, body: { birthdate: day } }), 400),
      json(
        send(url, operations.UpdateProfileFromWillInfo, {
          token,
          query: { fullName: 'Ana Moreno', birthDate: day, state: 'TX' },
        }),
        400,
      ),
    ])
    expect(refusals.map(({ code, field }) => [code, field])).toEqual([
      ['VALIDATION_FAILED', 'birthdate'],
      ['VALIDATION_FAILED', 'birthdate'],
      ['VALIDATION_FAILED', 'birthDate'],
    ])
    expect(await json(send(url, operations.GetBirthdate, { token }))).toEqual({})
  })

  it('takes over the answers of the will’s first step', async () => {
    const { token } = await newPerson(url)
    const query = { fullName: 'Ana Lucía Moreno', birthDate: '1984-03-09', state: 'TX' }
    const { birthDate: birthdate, ...rest } = query
    expect(
      await json(send(url, operations.UpdateProfileFromWillInfo, { token, query })),
    ).toMatchObject({ ...rest, birthdate, firstName: 'Ana', lastName: 'Moreno' })
    expect(await json(send(url, operations.GetBirthdate, { token }))).toEqual({ birthdate })
  })

  it('keeps what the profile has, and takes only what it lacks from the will', async () => {
    const { token } = await newPerson(url)
    const known = { fullName: 'Ana L. Moreno', state: 'CA', maritalStatus: 'widowed' }
    await json(send(url, operations.UpdateUserProfile, { token, body: known }))
    const query = {
      fullName: 'Ana Lucía Moreno',
      birthDate: '1984-03-09',
      state: 'TX',
      maritalStatus: 'married',
    }
    expect(
      await json(send(url, operations.UpdateProfileFromWillInfo, { token, query })),
    ).toMatchObject({ ...known, birthdate: '1984-03-09' })
  })

  it('fills in a new will, which warns once the profile has another marital status or state', async () => {
    const { token } = await newPerson(url)
    const { UpdateUserProfile, GetUserProfileOnly } = operations
    const query = { fullName: 'Ana Lucía Moreno', birthDate: '1984-03-09', state: 'TX' }
    const input = { token, query: { ...query, maritalStatus: 'married' } }
    await json(send(url, operations.UpdateProfileFromWillInfo, input))
    const will = await json(send(url, wills.operations.CreateWill, { token, body: {} }))
    expect(will.draft.about).toMatchObject({
      legalName: 'Ana Lucía Moreno',
      dob: '1984-03-09',
      location: { state: 'TX' },
      maritalStatus: 'married',
    })
    const issues = async (issueQuery = {}) => {
      const read = { token, query: issueQuery }
      const loadedWill = await json(send(url, wills.operations.GetFullyLoadedWill, read))
      return loadedWill.issues.map(({ code }: { code: string }) => code)
    }
    expect(await issues()).not.toContain('MARITAL_STATUS_CHANGED')
    await json(
      send(url, UpdateUserProfile, { token, body: { maritalStatus: 'divorced', state: 'CA' } }),
    )
    expect(await json(send(url, GetUserProfileOnly, { token }))).toMatchObject({
      maritalStatus: 'divorced',
    })
    expect(await issues()).toContain('MARITAL_STATUS_CHANGED')
    expect(await issues()).toContain('MOVED_TO_ANOTHER_STATE')
    const spouses = await json(send(url, wills.operations.CopyUserWillToSpouseWill, { token }))
    const ofSpouse = await issues({ spouseWillId: spouses.willId })
    expect(ofSpouse).not.toContain('MARITAL_STATUS_CHANGED')
    expect(ofSpouse).not.toContain('MOVED_TO_ANOTHER_STATE')
  })

  it('stores whether the introduction was seen', async () => {
    const { token } = await newPerson(url)
    const { setUserIntro, setUserIntroToFalse } = operations
    expect(await json(send(url, setUserIntroToFalse, { token }))).toEqual({ showIntro: false })
    expect((await json(send(url, me, { token }))).showIntro).toBe(false)
    expect(await json(send(url, setUserIntro, { token }))).toEqual({ showIntro: true })
  })

  it('is created once, and returned unchanged after that', async () => {
    const { token, me: ids } = await newPerson(url)
    const query = { firstName: 'Somebody', lastName: 'Else' }
    const { CreateDefaultUserProfileForUser } = operations
    const answer = await json(send(url, CreateDefaultUserProfileForUser, { token, query }))
    expect(answer).toMatchObject({ userProfileId: ids.userProfileId, firstName: 'Ana' })
  })
})

describe('changing the password', () => {
  it('ends every session, and the new one signs in', async () => {
    beyondTheEmulator('second factor')
    const person = await newPerson(url)
    const { token, refreshToken, email, password, secretCode } = person
    await nextSecond()
    const body = { newPassword, currentPassword: password }
    expect(await json(send(url, operations.QuickChangePassword, { token, body }))).toEqual({
      changed: true,
    })
    expect((await inbox(url, email)).at(-1)?.subject).toBe('Your password was changed')
    expect((await json(send(url, me, { token }), 401)).code).toBe('SIGN_IN_REQUIRED')
    await json(send(url, refresh, { body: { token: refreshToken } }), 401)
    await json(send(url, login, { body: { email, password } }), 401)
    const { session, challenge } = await json(
      send(url, login, { body: { email, password: newPassword } }),
    )
    const code = appCode(secretCode, { stepsAhead: 1 })
    const again = await json(send(url, Verify2FA, { body: { email, session, challenge, code } }))
    const { items } = await json(
      send(url, security.operations.ListActivity, { token: again.token }),
    )
    expect(items[0].kind).toBe('PASSWORD_CHANGED')
  })

  it('requires a sign-in within the last fifteen minutes', async () => {
    const person = await newPerson(url)
    const { QuickChangePassword, DeleteUser } = operations
    const passwords = { newPassword, currentPassword: person.password }
    const stale = await callAfter(16, QuickChangePassword, person, passwords)
    expect([stale.status, stale.answer.code]).toEqual([403, 'RECENT_SIGN_IN_REQUIRED'])
    expect((await callAfter(16, DeleteUser, person, {})).status).toBe(403)
    expect((await callAfter(14, QuickChangePassword, person, passwords)).status).toBe(200)
    const account = await findAccount(UserId.parse(person.userId), { consistent: true })
    // Tokens give the time of their sign-in in whole seconds.
    expect(Date.parse(account?.sessionsValidFrom ?? '') % 1000).toBe(0)
  })

  it('ends the sessions even if the pool fails, and is then not in the log', async () => {
    const person = await newPerson(url)
    const userId = UserId.parse(person.userId)
    const { QuickChangePassword } = operations
    const sendToPool = pool.send.bind(pool)
    const watched = vi.spyOn(pool, 'send')
    watched.mockImplementation(async (command: Parameters<typeof sendToPool>[0]) => {
      if (command instanceof AdminSetUserPasswordCommand) throw new TypeError('The pool is away.')
      return sendToPool(command)
    })
    const passwords = { newPassword, currentPassword: person.password }
    const refused = await callAfter(1, QuickChangePassword, person, passwords)
    watched.mockRestore()
    expect([refused.status, refused.answer.code]).toEqual([500, 'INTERNAL'])
    const account = await findAccount(userId, { consistent: true })
    expect(Date.parse(account?.sessionsValidFrom ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const { items } = await listActivity(userId, { pageSize: 10 })
    expect(items.map(({ kind }) => kind)).toEqual(['ACCOUNT_CREATED'])
  })

  it('refuses a weak password, says what it lacks, and does not end the sessions', async () => {
    covers('5.4')
    const { token } = await newPerson(url)
    const { QuickChangePassword, ValidatePassword } = operations
    for (const weak of ['short', 'Moreno-kettle-31', 'Password1234']) {
      const body = { newPassword: weak }
      const refused = await json(send(url, QuickChangePassword, { token, body }), 400)
      expect([refused.code, refused.field]).toEqual(['PASSWORD_TOO_WEAK', 'newPassword'])
      expect(refused.details.problems.length).toBeGreaterThan(0)
      // One of them is weak only for this person, whom this call does not know.
      const { valid } = await json(send(url, ValidatePassword, { body }))
      expect(valid, weak).toBe(weak === 'Moreno-kettle-31')
    }
    await json(send(url, me, { token }))
    expect(await json(send(url, ValidatePassword, { body: { newPassword } }))).toEqual({
      valid: true,
      problems: [],
    })
  })
})

describe("another person's id", () => {
  it.each([
    ['QuickChangePassword', { newPassword }],
    ['DeleteUser', {}],
    ['GetUserProfile', {}],
    ['CreateDefaultUserProfileForUser', { firstName: 'A', lastName: 'B' }],
  ] as const)('is answered by %s like one that does not exist', async (name, rest) => {
    const [person, other] = await Promise.all([newPerson(url), newPerson(url)])
    const answers = await Promise.all(
      [other.userId, randomUUID()].map(async (userId) => {
        const query = { userId, ...rest }
        const { requestId: _, ...answer } = await json(
          send(url, operations[name], { token: person.token, query }),
          404,
        )
        return answer
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    await json(send(url, me, { token: other.token }))
  })
})

describe('the dashboard', () => {
  it('advances as the owner completes steps', async () => {
    covers('1.11', '2.10', '3.6')
    const { token, password } = await newPerson(url)
    const { PersonalOnboarding, GetUpSellBanner } = dashboard.operations
    const doneTasks = async () =>
      (await json(send(url, PersonalOnboarding, { token }))).items
        .filter((item: { done: boolean }) => item.done)
        .map(({ id }: { id: string }) => id)
    expect(await doneTasks()).toEqual([])
    const body = { currentPassword: password }
    const { CreateRecoveryCodes, ProveRecoveryCodes } = security.operations
    const { codes } = await json(send(url, CreateRecoveryCodes, { token, body }))
    // Codes that were shown and not kept secure nothing.
    expect(await doneTasks()).not.toContain('secure-account')
    await json(send(url, ProveRecoveryCodes, { token, body: { code: codes[0] } }))
    const will = await json(
      send(url, wills.operations.CreateWill, { token, body: { role: 'own' } }),
    )
    expect(await doneTasks()).toEqual(['begin-will', 'secure-account'])
    expect((await json(send(url, GetUpSellBanner, { token }))).bannerAvailable).toBe(false)
    const status = await json(send(url, operations.GetUserStatus, { token }))
    expect(status).toMatchObject({ hasWill: true, userLastWillId: will.willId })
  })
})
