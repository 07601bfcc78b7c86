import { randomUUID } from 'node:crypto'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { handleErasure } from '#events/workers/erasures.ts'
import { currentTime, setTimeSource } from '#functions/core/runtime/clock.ts'
import { type Due, dueShards, listDue } from '#functions/core/store/due.ts'
import { dynamo, writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { endDeletion } from '#functions/domain/accounts/end-deletion.ts'
import { listActivity } from '#functions/domain/activity/activity.ts'
import { findDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import { announceDeletion } from '#functions/domain/erasure/announce-deletion.ts'
import { followDeletion } from '#functions/domain/erasure/follow-deletion.ts'
import { admin } from '#shared/contract/admin.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { covers } from '#tests/covers.ts'
import { json, send } from '../api.ts'
import { keepCode } from '../builders/deletion.ts'
import { accountOf } from '../builders/sharing.ts'
import { beyondTheEmulator } from '../deployed/beyond-the-emulator.ts'
import { inbox } from '../inbox.ts'
import { newAdministrator } from '../new-administrator.ts'
import { newPerson, nextSecond, signInAgain, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * The acts of administrators on an account, and the owner's answers to them.
 */

const url = inject('url')
const { operations } = userProfile
const { me, login } = authenticate.operations
const temporaryPassword = 'Juniper-hollow-82'
let administrator: TestPerson

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  administrator = await newAdministrator(url)
})

const administer = (name: keyof typeof operations, input: object, status = 200) =>
  json(send(url, operations[name], { token: administrator.token, ...input }), status)

const kindsOf = async ({ userId }: Pick<Account, 'userId'>) =>
  (await listActivity(userId, { pageSize: 3 })).items.map(({ kind }) => kind)

const signIn = (person: TestPerson, password: string, stepsAhead: number) =>
  signInAgain(url, { ...person, password }, stepsAhead)

describe('a temporary password', () => {
  it('signs in, and allows nothing but the choice of another', async () => {
    beyondTheEmulator('second factor')
    covers('6.11')
    const person = await newPerson(url)
    const made = await administer('GenerateRandomPassword', { body: { length: 24 } })
    expect(made.password).toHaveLength(24)
    await nextSecond()
    const { userId, token, email } = person
    const input = { query: { newPassword: made.password }, body: { userId } }
    expect(await administer('ForceChangePassword', input)).toEqual({ changed: true })
    expect((await json(send(url, me, { token }), 401)).code).toBe('SIGN_IN_REQUIRED')
    const mail = (await inbox(url, email)).at(-1)
    expect(mail?.subject).toBe('Your account has a temporary password')
    expect(mail?.text).not.toContain(made.password)

    const signedIn = await signIn(person, made.password, 1)
    expect(signedIn.mustChangePassword).toBe(true)
    const refused = await json(send(url, operations.GetUserProfile, { token: signedIn.token }), 403)
    expect(refused.code).toBe('PASSWORD_CHANGE_REQUIRED')
    await json(send(url, operations.DeleteUser, { token: signedIn.token }), 403)
    expect((await json(send(url, me, { token: signedIn.token }))).mustChangePassword).toBe(true)

    await nextSecond()
    const own = { newPassword: 'Meadow-kettle-31', currentPassword: person.password }
    const wrong = await json(
      send(url, operations.QuickChangePassword, { token: signedIn.token, body: own }),
      400,
    )
    expect([wrong.code, wrong.field]).toEqual(['PASSWORD_WRONG', 'currentPassword'])
    const body = { ...own, currentPassword: made.password }
    await json(send(url, operations.QuickChangePassword, { token: signedIn.token, body }))
    const account = await accountOf(person)
    expect(account.mustChangePassword).toBeUndefined()
    expect(await kindsOf(account)).toEqual([
      'PASSWORD_CHANGED',
      'PASSWORD_FORCED',
      'ACCOUNT_CREATED',
    ])
  })

  it('must be strong, is for an account that exists, and never opens a memorial', async () => {
    const person = await newPerson(url)
    const account = await accountOf(person)
    const body = { userId: person.userId }
    const weak = await administer(
      'ForceChangePassword',
      { query: { newPassword: 'short' }, body },
      400,
    )
    expect([weak.code, weak.field]).toEqual(['PASSWORD_TOO_WEAK', 'newPassword'])
    const query = { newPassword: temporaryPassword }
    const nobody = { userId: '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11' }
    await administer('ForceChangePassword', { query, body: nobody }, 404)
    await writeAll([accountChange(account.userId, { memorialSince: new Date().toISOString() })])
    const memorial = await administer('ForceChangePassword', { query, body }, 409)
    expect(memorial.code).toBe('MEMORIAL')
    expect((await accountOf(person)).mustChangePassword).toBeUndefined()
  })
})

describe('the flag for a new password', () => {
  it('is set and taken back, each with one line in the owner’s log, even if it is set twice', async () => {
    beyondTheEmulator('second factor')
    const person = await newPerson(url)
    const { userId } = person
    await nextSecond()
    for (const flag of [true, true]) {
      expect(await administer('SetChangePasswordFlag', { query: { userId, flag } })).toEqual({
        flag,
      })
    }
    await json(send(url, operations.GetUserStatus, { token: person.token }), 401)
    const { token } = await signIn(person, person.password, 1)
    const refused = await json(send(url, operations.GetUserStatus, { token }), 403)
    expect(refused.code).toBe('PASSWORD_CHANGE_REQUIRED')
    await administer('SetChangePasswordFlag', { query: { userId, flag: false } })
    await json(send(url, operations.GetUserStatus, { token }))
    expect(await kindsOf(await accountOf(person))).toEqual([
      'PASSWORD_CHANGE_NOT_ASKED',
      'PASSWORD_CHANGE_ASKED',
      'ACCOUNT_CREATED',
    ])
  })
})

const dueOf = async ({ userId, deletion }: Account): Promise<Due> => {
  const at = deletion?.at
  if (at === undefined) throw new Error('No deletion was announced.')
  return { kind: 'deletion', owner: userId, id: userId, at }
}

/** Whether the due index has an entry for the deletion of an account. */
const isPlanned = async (userId: string) => {
  const until = new Date(Date.now() + 8 * day)
  const shards = Array.from({ length: dueShards }, (_, shard) =>
    listDue(shard, until, { limit: 1000 }),
  )
  return (await Promise.all(shards)).some(({ entries }) =>
    entries.some((due) => due.kind === 'deletion' && due.id === userId),
  )
}

const advanceBy = (milliseconds: number) => {
  setTimeSource(() => new Date(Date.now() + milliseconds))
  onTestFinished(() => setTimeSource(() => new Date()))
}

/** The last mail to an address, once it has this subject: a worker sends it. */
const untilMailed = (email: string, subject: string) =>
  vi.waitUntil(
    async () => {
      const last = (await inbox(url, email)).at(-1)
      return last?.subject === subject ? last : undefined
    },
    { timeout: 60_000, interval: 200 },
  )

const announcedSubject = 'Your account will be deleted in seven days'

/** A person whose deletion was announced, and whom our mail has told so. */
const personToBeDeleted = async () => {
  const person = await newPerson(url)
  await nextSecond()
  const { items } = await administer('DeleteUsers', { body: { userIds: [person.userId] } })
  const account = await vi.waitUntil(
    async () => {
      const stored = await accountOf(person)
      const { noticeId } = stored.deletion ?? {}
      const notice = noticeId && (await findDelivery(stored.userId, noticeId))
      return notice && notice.state === 'SENT' && stored
    },
    { timeout: 60_000, interval: 200 },
  )
  return { person, items, account }
}

describe('an announced deletion', () => {
  it('waits seven days, tells the owner, ends their sessions, and is announced once', async () => {
    const { person, items, account } = await personToBeDeleted()
    const timeLeft = Date.parse(items[0].deletedAt) - Date.now()
    expect(items[0]).toMatchObject({ userId: person.userId, outcome: 'ANNOUNCED' })
    expect(Math.round(timeLeft / day)).toBe(7)
    expect((await json(send(url, me, { token: person.token }), 401)).code).toBe('SIGN_IN_REQUIRED')
    await untilMailed(person.email, announcedSubject)
    const mails = await inbox(url, person.email)
    const again = await administer('DeleteUsers', { body: { userIds: [person.userId] } })
    expect(again.items).toEqual(items)
    expect(await inbox(url, person.email)).toHaveLength(mails.length)
    expect(await isPlanned(account.userId)).toBe(true)
  })

  it('is stopped by the link of the mail, which works once', async () => {
    const { person, account } = await personToBeDeleted()
    const body = { code: await keepCode(url, person) }
    expect(await json(send(url, operations.KeepAccount, { body }))).toEqual({ kept: true })
    expect((await accountOf(person)).deletion).toBeUndefined()
    expect(await isPlanned(account.userId)).toBe(false)
    await untilMailed(person.email, 'Your account stays')
    const used = await json(send(url, operations.KeepAccount, { body }), 400)
    expect(used.code).toBe('CODE_INVALID')
  })

  it('is stopped by an administrator, and the owner is told once, also if it is stopped again', async () => {
    const { person, account } = await personToBeDeleted()
    const { userId } = person
    const stop = (body: object) =>
      send(url, admin.operations.StopDeletion, { body, token: administrator.token })
    expect(await json(stop({ userId }))).toEqual({})
    expect((await accountOf(person)).deletion).toBeUndefined()
    expect(await isPlanned(account.userId)).toBe(false)
    await untilMailed(person.email, 'Your account stays')
    const mails = await inbox(url, person.email)
    expect(await json(stop({ userId }))).toEqual({})
    expect(await inbox(url, person.email)).toHaveLength(mails.length)
    const nobody = await json(stop({ userId: randomUUID() }), 404)
    expect(nobody).toMatchObject({ code: 'NOT_FOUND', field: 'userId' })
  })

  it('is announced although the pool could not sign its owner out', async () => {
    const account = await accountOf(await newPerson(url))
    const pool = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send')
    onTestFinished(() => pool.mockRestore())
    pool.mockImplementationOnce(() => Promise.reject(new Error('The pool is down.')))
    const at = await announceDeletion({ now: currentTime(), wallTime: new Date() }, account)
    expect((await accountOf(account)).deletion?.at).toBe(at)
  })

  it('is not stopped by signing in, which says what happens and offers to stop it', async () => {
    beyondTheEmulator('second factor')
    const { person, account } = await personToBeDeleted()
    const { token, deletedAt } = await signIn(person, person.password, 1)
    expect((await accountOf(person)).deletion?.at).toBe(deletedAt)
    expect(await json(send(url, operations.KeepOwnAccount, { token }))).toEqual({ kept: true })
    expect((await accountOf(person)).deletion).toBeUndefined()
    expect(await isPlanned(account.userId)).toBe(false)
    expect(await kindsOf(account)).toEqual([
      'DELETION_STOPPED',
      'DELETION_ANNOUNCED',
      'ACCOUNT_CREATED',
    ])
  })

  it('deletes nothing before its time, and everything then, even if it is offered twice', async () => {
    covers('6.11')
    const { person, account } = await personToBeDeleted()
    const due = await dueOf(account)
    await handleErasure({ type: 'DueOffered', ...due })
    expect(await findAccount(account.userId, { consistent: true })).toBeDefined()
    advanceBy(7 * day + 1000)
    await handleErasure({ type: 'DueOffered', ...due })
    await handleErasure({ type: 'DueOffered', ...due })
    expect(await findAccount(account.userId, { consistent: true })).toBeUndefined()
    expect(await isPlanned(account.userId)).toBe(false)
    await json(send(url, login, { body: { email: person.email, password: person.password } }), 401)
  })

  it('is kept by an owner who stops it while the worker is deleting', async () => {
    const { account } = await personToBeDeleted()
    const due = await dueOf(account)
    advanceBy(7 * day + 1000)
    const sendToTable = dynamo.send.bind(dynamo)
    let stopped = false
    const spy = vi.spyOn(dynamo, 'send').mockImplementation((async (command: object) => {
      if (!stopped && command.constructor.name === 'TransactWriteCommand') {
        stopped = true
        await endDeletion({ now: currentTime() }, await accountOf(account), 'KEPT')
      }
      return sendToTable(command as never) // the very command that was given
    }) as never) // no function has the type of all overloads of `send`
    await followDeletion(due)
    spy.mockRestore()
    expect(stopped).toBe(true)
    expect(await findAccount(account.userId, { consistent: true })).toBeDefined()
  })

  it('is not announced while a death is reported, nor for a memorial', async () => {
    const person = await newPerson(url)
    const account = await accountOf(person)
    const at = new Date().toISOString()
    await writeAll([accountChange(account.userId, { reportedSince: at })])
    const outcomes = async () => {
      const unknown = '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11'
      const userIds = [person.userId, unknown]
      const { items } = await administer('DeleteUsers', { body: { userIds } })
      return items.map(({ outcome }: { outcome: string }) => outcome)
    }
    expect(await outcomes()).toEqual(['PASSING_OPEN', 'NOT_FOUND'])
    await writeAll([accountChange(account.userId, { reportedSince: undefined, memorialSince: at })])
    expect(await outcomes()).toEqual(['MEMORIAL', 'NOT_FOUND'])
  })

  it('is announced for 25 people at most, never for the administrator, and by nobody else', async () => {
    const many = Array.from({ length: 26 }, () => crypto.randomUUID())
    await administer('DeleteUsers', { body: { userIds: many } }, 400)
    const own = await administer('DeleteUsers', { body: { userIds: [administrator.userId] } }, 400)
    expect(own.field).toBe('userIds')
    const { token, userId } = await newPerson(url)
    const body = { userIds: [userId] }
    await json(send(url, operations.DeleteUsers, { token, body }), 403)
    expect((await accountOf({ userId })).deletion).toBeUndefined()
  })
})
