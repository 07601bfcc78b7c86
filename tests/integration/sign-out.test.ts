import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { dynamo } from '#functions/core/store/table.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { accessTokenLifeMs, endSession } from '#functions/domain/accounts/end-session.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { allOperations } from '#shared/contract/index.ts'
import { security } from '#shared/contract/security.ts'
import { UserId } from '#shared/model/ids.ts'
import { json, send } from '../api.ts'
import { beyondTheEmulator } from '../deployed/beyond-the-emulator.ts'
import { appCode, newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/* Signing out ends the access token at once, not when it expires. */

const url = inject('url')
beforeAll(() => useStackEnvironment(inject('folder')))

const { login, me, refresh, Verify2FA } = authenticate.operations
const { ListActivity, ListDevices, SignOut, SignOutDevice } = security.operations

const guardedOperations = allOperations.filter(
  ({ access }) => access !== 'public' && access !== 'provider',
)

/** Signs the person in once more, as on another device. */
const signInAgain = async ({ email, password, secretCode }: TestPerson) => {
  const { session } = await json(send(url, login, { body: { email, password } }))
  const challenge = 'SOFTWARE_TOKEN_MFA'
  const body = { email, session, challenge, code: appCode(secretCode, { stepsAhead: 1 }) }
  return json(send(url, Verify2FA, { body }))
}

const statusOf = async (token: string) => (await send(url, me, { token })).status

describe('signing out', () => {
  it('ends the access token for every call at once', async () => {
    const { token } = await newPerson(url)
    expect(await json(send(url, SignOut, { token, body: {} }))).toEqual({ signedOut: true })
    for (const operation of guardedOperations) {
      const { group, name, example } = operation
      const reply = await send(url, operation, { ...example, token })
      const answer = [reply.status, JSON.parse(reply.text).code]
      expect(answer, `${group}/${name}`).toEqual([401, 'SIGN_IN_REQUIRED'])
    }
  })

  it('ends the session that signs out, and not the other ones of the person', async () => {
    beyondTheEmulator('second factor')
    const person = await newPerson(url)
    const { token } = await signInAgain(person)
    await json(send(url, SignOut, { token, body: {} }))
    expect(await Promise.all([token, person.token].map(statusOf))).toEqual([401, 200])
  })

  it('ends both of two sessions that sign out at the same time', async () => {
    const person = await newPerson(url)
    const userId = UserId.parse(person.userId)
    const end = (sessionId: string) => endSession(userId, sessionId, { wallTime: new Date() })
    const sendToTable = dynamo.send.bind(dynamo)
    // The second session ends between what the first reads and what it writes.
    const watched = vi.spyOn(dynamo, 'send')
    watched.mockImplementationOnce(async (command: Parameters<typeof sendToTable>[0]) => {
      const answer = await sendToTable(command)
      await end('second')
      return answer
    })
    await end('first')
    watched.mockRestore()
    const account = await findAccount(userId, { consistent: true })
    expect(account?.endedSessions?.map(({ sessionId }) => sessionId).sort()).toEqual([
      'first',
      'second',
    ])
  })

  it('forgets an ended session with the next one, once its access tokens have expired', async () => {
    const userId = UserId.parse((await newPerson(url)).userId)
    const time = Date.now()
    const endAt = (sessionId: string, passed: number) =>
      endSession(userId, sessionId, { wallTime: new Date(time + passed) })
    await endAt('first', 0)
    await endAt('second', accessTokenLifeMs - 1)
    await endAt('third', accessTokenLifeMs + 1)
    const account = await findAccount(userId, { consistent: true })
    expect(account?.endedSessions?.map(({ sessionId }) => sessionId)).toEqual(['second', 'third'])
  })

  it('ends the refresh token too, although only the access token was sent', async () => {
    beyondTheEmulator('exchange of refresh tokens')
    const { token, refreshToken } = await newPerson(url)
    await json(send(url, SignOut, { token, body: {} }))
    const refused = await json(send(url, refresh, { body: { token: refreshToken } }), 401)
    expect(refused.code).toBe('SIGN_IN_REQUIRED')
  })

  it('ends the refresh token at the user pool if it is given', async () => {
    const { token, refreshToken } = await newPerson(url)
    await json(send(url, SignOut, { token, body: { refreshToken } }))
    const refused = await json(send(url, refresh, { body: { token: refreshToken } }), 401)
    expect(refused.code).toBe('SIGN_IN_FAILED')
  })

  it('refuses an access token in place of the refresh token, and ends the session all the same', async () => {
    beyondTheEmulator('revocation')
    const { token } = await newPerson(url)
    const refused = await json(send(url, SignOut, { token, body: { refreshToken: token } }), 400)
    expect([refused.code, refused.field]).toEqual(['VALIDATION_FAILED', 'refreshToken'])
    expect(await statusOf(token)).toBe(401)
  })
})

describe('a refresh token that comes a second time', () => {
  it('ends every refresh token of its sign-in, also the one that the first caller got for it', async () => {
    beyondTheEmulator('exchange of refresh tokens')
    const { refreshToken } = await newPerson(url)
    const use = (token: string, status: number) =>
      json(send(url, refresh, { body: { token } }), status)
    const first = await use(refreshToken, 200)
    // For ten seconds the pool treats it as the same request, sent again.
    await setTimeout(11_000)
    expect((await use(refreshToken, 401)).code).toBe('SIGN_IN_FAILED')
    expect((await use(first.refreshToken, 401)).code).toBe('SIGN_IN_FAILED')
  })
})

describe('the devices of a person', () => {
  const devicesOf = async (token: string) => (await json(send(url, ListDevices, { token }))).items

  it('are listed by sign-in, and one that is signed out from another is refused at once', async () => {
    beyondTheEmulator('second factor')
    const person = await newPerson(url)
    const { token } = person
    const other = await signInAgain(person)
    const listed = await devicesOf(token)
    expect(listed).toHaveLength(2)
    const there = listed.find(({ isThis }: { isThis: boolean }) => !isThis)
    const body = { sessionId: there.sessionId }
    await json(send(url, SignOutDevice, { token, body }))
    expect(await Promise.all([other.token, token].map(statusOf))).toEqual([401, 200])
    const refused = await json(send(url, refresh, { body: { token: other.refreshToken } }), 401)
    expect(refused.code).toBe('SIGN_IN_REQUIRED')
    expect(await devicesOf(token)).toMatchObject([{ isThis: true }])
    const { items } = await json(send(url, ListActivity, { token, query: { pageSize: 1 } }))
    expect(items[0].kind).toBe('DEVICE_SIGNED_OUT')
    await json(send(url, SignOutDevice, { token, body }), 404)
  })

  it('are refused after signing out for as long as the pool could give them new tokens', async () => {
    beyondTheEmulator('second factor')
    const person = await newPerson(url)
    const [device] = await devicesOf(person.token)
    const { token } = await signInAgain(person)
    await json(send(url, SignOutDevice, { token, body: { sessionId: device.sessionId } }))
    const account = await findAccount(UserId.parse(person.userId), { consistent: true })
    const ended = account?.endedSessions?.find(({ sessionId }) => sessionId === device.sessionId)
    const days = (Date.parse(ended?.until ?? '') - Date.parse(device.signedInAt)) / 86_400_000
    expect(days).toBe(30)
  })

  it('belong to that person: another’s is like one that does not exist', async () => {
    const [one, other] = await Promise.all([newPerson(url), newPerson(url)])
    const [device] = await devicesOf(one.token)
    const body = { sessionId: device.sessionId }
    await json(send(url, SignOutDevice, { token: other.token, body }), 404)
    expect(await statusOf(one.token)).toBe(200)
  })
})
