import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { handleErasure } from '#events/workers/erasures.ts'
import { instant, setTimeSource } from '#functions/core/runtime/clock.ts'
import { queryItems, writeAll } from '#functions/core/store/table.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { ensureAccount } from '#functions/domain/accounts/ensure-account.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { accountRemoval } from '#functions/domain/erasure/account-removal.ts'
import { erasePerson } from '#functions/domain/erasure/erase-person.ts'
import {
  findLinkOwner,
  hashLinkCode,
  linkCreation,
  newLinkCode,
} from '#functions/domain/links/link-code.ts'
import { findPrompts, startPrompts } from '#functions/domain/memories/prompt-repository.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { exportData } from '#shared/contract/export.ts'
import { passing } from '#shared/contract/passing.ts'
import { sharing } from '#shared/contract/sharing.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import { wills } from '#shared/contract/wills.ts'
import { UserId } from '#shared/model/ids.ts'
import { json, send } from '../api.ts'
import { deleteAccount, storeDueDeletion } from '../builders/deletion.ts'
import { storeDocument } from '../builders/documents.ts'
import { dueEntriesOf } from '../builders/due-entries.ts'
import { finishedExport } from '../builders/finished-export.ts'
import {
  accountOf,
  storeContact,
  storeDelegateRequest,
  storeSharedWill,
} from '../builders/sharing.ts'
import { trust } from '../builders/trusting-person.ts'
import { beyondTheEmulator } from '../deployed/beyond-the-emulator.ts'
import { inbox } from '../inbox.ts'
import { newPerson, nextSecond, signInAgain, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * A person deletes their account: it is closed at once, all their data is removed after seven days,
 * and an interrupted deletion can be repeated.
 */

const url = inject('url')
beforeAll(() => useStackEnvironment(inject('folder')))

const { DeleteUser } = userProfile.operations
const { me } = authenticate.operations

/** The person asks for the deletion of their account. */
const ask = ({ token, password }: TestPerson, currentPassword = password) =>
  send(url, DeleteUser, { token, query: { currentPassword } })

const announceOf = async (person: TestPerson): Promise<string> =>
  (await json(ask(person))).deletedAt

const keysIn = async (pk: string): Promise<readonly string[]> => {
  const { items } = await queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ConsistentRead: true,
  })
  return items.map(({ sk }) => `${pk} ${sk}`)
}

const everythingOf = async ({ userId, me: { userProfileId } }: TestPerson) => {
  const partitions = [`PERSON#${userId}`, `ACTIVITY#${userId}`, `PROFILE#${userProfileId}`]
  return (await Promise.all(partitions.map(keysIn))).flat()
}

const newPersonWithWill = async () => {
  const person = await newPerson(url)
  const { token } = person
  await json(send(url, wills.operations.CreateWill, { token, body: { role: 'own' } }))
  // Far more lines of the activity log than the worker removes at a time, even in two rounds.
  const context = { requestId: 'test', now: new Date(), sourceIp: '127.0.0.1' }
  const line = () => activity(context, UserId.parse(person.userId), 'PROFILE_CHANGED')
  await Promise.all([1, 2, 3].map(() => writeAll(Array.from({ length: 80 }, line))))
  return person
}

/** The remaining data is erased after the call has answered. */
const waitUntilErased = async (person: TestPerson) => {
  await vi.waitUntil(async () => (await everythingOf(person)).length === 0, { timeout: 120_000 })
}

/** The entry of a person's erasure in the due index. */
const erasureOf = async (userId: UserId) =>
  (await dueEntriesOf(userId)).find(({ kind }) => kind === 'erasure')

describe('deleting one’s own account', () => {
  it('leaves nothing in the table, and the address free for another start', async () => {
    const person = await newPersonWithWill()
    // 240 lines of the activity log, and the records of the person.
    expect((await everythingOf(person)).length).toBeGreaterThan(240)
    await deleteAccount(person)
    expect(await findAccount(UserId.parse(person.userId), { consistent: true })).toBeUndefined()
    expect((await json(send(url, me, { token: person.token }), 401)).code).toBe('SIGN_IN_REQUIRED')
    await waitUntilErased(person)

    const again = await newPerson(url, { email: person.email })
    expect(again.userId).not.toBe(person.userId)
    const answer = await json(send(url, wills.operations.UserHasWill, { token: again.token }))
    expect(answer).toEqual({ hasWill: false })
  })

  it('takes the finished download away once it is announced, although somebody may have its address', async () => {
    const person = await newPerson(url)
    const { token } = person
    await finishedExport(url, person)
    const { url: download } = await json(send(url, exportData.operations.DownloadExport, { token }))
    expect((await fetch(download)).status).toBe(200)
    await announceOf(person)
    expect((await fetch(download)).status).not.toBe(200)
  })

  it('leaves nothing of thousands of items either, whose erasure the due index completes', async () => {
    const person = await newPerson(url)
    const pk = `PERSON#${person.userId}`
    const hundredContacts = () =>
      Array.from({ length: 100 }, () => ({ put: { Item: { pk, sk: `CONTACT#${randomUUID()}` } } }))
    for (let round = 0; round < 20; round += 1) await writeAll(hundredContacts())
    await deleteAccount(person)
    expect(await erasureOf(UserId.parse(person.userId))).toBeDefined()
    await waitUntilErased(person)
  })

  it('continues where it was interrupted, even if every event was lost', async () => {
    const person = await newPersonWithWill()
    const userId = UserId.parse(person.userId)
    const account = await storeDueDeletion(await accountOf(person))
    // Deletes the account and records the rest of the erasure, as the call stores them, but without
    // its event.
    const [accountGone, profileGone, , promised] = accountRemoval(account, new Date())
    await writeAll([accountGone, profileGone, promised].filter((write) => write !== undefined))
    const refused = await json(ask(person), 409)
    expect(refused.code).toBe('PROFILE_MISSING')
    const due = await erasureOf(userId)
    // The stack's own sweep would find it a quarter of an hour later. Here this time has already
    // passed.
    setTimeSource(() => new Date(Date.now() + 16 * 60_000))
    onTestFinished(() => setTimeSource(() => new Date()))
    await handleErasure({ type: 'DueOffered', ...due })
    await handleErasure({ type: 'DueOffered', ...due })
    expect(await everythingOf(person)).toEqual([])
    expect(await erasureOf(userId)).toBeUndefined()
    expect((await json(send(url, me, { token: person.token }), 401)).code).toBe('SIGN_IN_REQUIRED')
  })

  it('leaves no entry of the due index that would remind or ask the person later', async () => {
    const account = await accountOf(await newPerson(url))
    const { userId } = account
    const soon = new Date(Date.now() + 150 * 24 * 3600_000).toISOString().slice(0, 10)
    await storeDocument(account, { expiresOn: soon })
    await startPrompts(userId, 'America/Chicago', new Date())
    const kinds = async () => (await dueEntriesOf(userId)).map(({ kind }) => kind)
    await storeDelegateRequest(account, await storeContact(account, 'ana@example.org'))
    expect((await kinds()).sort()).toEqual(['delegate', 'delegate', 'document', 'prompt'])
    await erasePerson(userId)
    // A removed file keeps its entry until its bytes are deleted.
    expect((await kinds()).filter((kind) => kind !== 'removed-file')).toEqual([])
    expect(await findPrompts(userId)).toBeUndefined()
  })

  it('removes every link that was mailed, including those of earlier notices', async () => {
    const person = await newPerson(url)
    const userId = UserId.parse(person.userId)
    const expiresAt = Math.floor(Date.now() / 1000) + 47 * 24 * 3600
    const codes = Array.from({ length: 60 }, newLinkCode)
    for (const code of codes) {
      await writeAll(
        linkCreation(hashLinkCode(code), { userId, purpose: 'cancel-recovery', expiresAt }),
      )
    }
    const knownOwners = () =>
      Promise.all(codes.map((code) => findLinkOwner(code, 'cancel-recovery', new Date())))
    expect(await knownOwners()).toEqual(codes.map(() => userId))
    await deleteAccount(person)
    await waitUntilErased(person)
    expect(await knownOwners()).toEqual(codes.map(() => undefined))
  })

  it('takes the owner out of the records of delegates and grantees, and nothing else of theirs', async () => {
    const [person, other] = await Promise.all([newPerson(url), newPerson(url)])
    const owner = await accountOf(person)
    const otherId = UserId.parse(other.userId)
    const before = await everythingOf(other)
    const contactId = await storeContact(owner, other.email)
    await storeDelegateRequest(owner, contactId, { status: 'ACCEPTED', delegateUserId: otherId })
    await storeSharedWill(owner, contactId, { status: 'CLAIMED', granteeUserId: otherId })
    expect((await everythingOf(other)).length).toBe(before.length + 2)
    await deleteAccount(person)
    await waitUntilErased(person)
    await vi.waitUntil(
      async () => JSON.stringify(await everythingOf(other)) === JSON.stringify(before),
    )
  })

  it('erases the files and the log even if the records at other people cannot be reached', async () => {
    const userId = UserId.parse(randomUUID())
    const context = { requestId: 'test', now: new Date(), sourceIp: '127.0.0.1' }
    const broken = { pk: `PERSON#${userId}`, sk: 'DELEGATED#nobody' }
    await writeAll([{ put: { Item: broken } }, activity(context, userId, 'PROFILE_CHANGED')])
    await expect(erasePerson(userId)).rejects.toThrow()
    expect(await keysIn(`ACTIVITY#${userId}`)).toEqual([])
    expect(await keysIn(broken.pk)).toEqual([`${broken.pk} ${broken.sk}`])
  })

  it('changes nothing of other people', async () => {
    const [person, other] = await Promise.all([newPerson(url), newPerson(url)])
    await json(send(url, me, { token: other.token }))
    const before = await everythingOf(other)
    expect(before.length).toBeGreaterThanOrEqual(3)
    await deleteAccount(person)
    await waitUntilErased(person)
    await json(send(url, me, { token: other.token }))
    expect(await everythingOf(other)).toEqual(before)
  })
})

const findStoredAccount = ({ userId }: TestPerson) =>
  findAccount(UserId.parse(userId), { consistent: true })

const subjectsTo = async (email: string) =>
  (await inbox(url, email)).map(({ subject }) => subject).join('\n')

const untilMailed = (email: string, subject: RegExp) =>
  expect.poll(() => subjectsTo(email)).toMatch(subject)

describe('asking for the deletion of one’s own account', () => {
  const { GetUserProfile, KeepAccount, KeepOwnAccount } = userProfile.operations
  const { ReportPassing, GetStatus } = passing.operations

  it('needs the current password, beside the token', async () => {
    const person = await newPerson(url)
    const without = await json(send(url, DeleteUser, { token: person.token }), 400)
    expect([without.code, without.field]).toEqual(['VALIDATION_FAILED', 'currentPassword'])
    const wrong = await json(ask(person, 'Juniper-hollow-82'), 400)
    expect([wrong.code, wrong.field]).toEqual(['PASSWORD_WRONG', 'currentPassword'])
    expect((await findStoredAccount(person))?.deletion).toBeUndefined()
  })

  it('closes the account at once: for its owner, for readers, and in every session', async () => {
    beyondTheEmulator('second factor')
    const [person, friend] = await Promise.all([newPerson(url), newPerson(url)])
    const owner = await accountOf(person)
    const contactId = await storeContact(owner, friend.email)
    const share = { status: 'CLAIMED', granteeUserId: UserId.parse(friend.userId) } as const
    await storeSharedWill(owner, contactId, share)
    const shared = async () => {
      const { GetSharedWithMeListAsync } = sharing.operations
      const { items } = await json(
        send(url, GetSharedWithMeListAsync, { token: friend.token, body: {} }),
      )
      return items.length
    }
    const before = await shared()
    await nextSecond()
    const timeLeft = Date.parse(await announceOf(person)) - Date.now()
    expect(timeLeft / (24 * 3600_000)).toBeCloseTo(7, 1)
    expect([before, await shared()]).toEqual([1, 0])
    expect((await json(ask(person), 401)).code).toBe('SIGN_IN_REQUIRED')
    // Another device signs in: it is told, can read nothing, and can keep the account.
    const { token } = await signInAgain(url, person)
    expect((await json(send(url, me, { token }))).deletedAt).toBeDefined()
    const closed = await json(send(url, GetUserProfile, { token }), 403)
    expect(closed.code).toBe('DELETION_ANNOUNCED')
    expect((await json(send(url, DeleteUser, { token }), 403)).code).toBe('DELETION_ANNOUNCED')
    expect(await json(send(url, KeepOwnAccount, { token }))).toEqual({ kept: true })
    expect(await json(send(url, KeepOwnAccount, { token }))).toEqual({ kept: true })
    await json(send(url, GetUserProfile, { token }))
    expect((await json(send(url, me, { token }))).deletedAt).toBeUndefined()
    expect(await shared()).toBe(1)
    await untilMailed(person.email, /^Your account stays$/m)
  })

  it('is told to owner and delegates, and a report of the death stops it, after which the link ends', async () => {
    const [person, delegate] = await Promise.all([newPerson(url), newPerson(url)])
    await trust(await accountOf(person), delegate)
    const query = { profileId: person.me.userProfileId }
    await announceOf(person)
    await untilMailed(person.email, /^Your account will be deleted in seven days$/m)
    await untilMailed(delegate.email, /^The account of .* will be deleted$/m)
    const mail = (await inbox(url, person.email)).find(({ text }) => text.includes('#deletion='))
    const code = /#deletion=([\w-]{27})/.exec(mail?.text ?? '')?.[1]
    // A delegate sees how it stands, and reports the death: that ends the deletion.
    await json(send(url, GetStatus, { token: delegate.token, query }))
    await json(send(url, ReportPassing, { token: delegate.token, query }))
    expect((await findStoredAccount(person))?.deletion).toBeUndefined()
    const used = await json(send(url, KeepAccount, { body: { code } }), 400)
    expect(used.code).toBe('CODE_INVALID')
  })

  const reportedPerson = async () => {
    const [person, delegate] = await Promise.all([newPerson(url), newPerson(url)])
    await trust(await accountOf(person), delegate)
    const query = { profileId: person.me.userProfileId }
    await json(send(url, ReportPassing, { token: delegate.token, query }))
    const { token } = person
    const answerSignIn = (answer: 'ALIVE' | 'HELPING') =>
      json(send(url, passing.operations.AnswerSignInQuestion, { token, body: { answer } }))
    return { person, answer: answerSignIn }
  }

  it('needs "I am alive" first while a death is reported, which ends the case', async () => {
    const { person, answer } = await reportedPerson()
    expect((await json(ask(person), 409)).code).toBe('PASSING_OPEN')
    await answer('ALIVE')
    expect((await findStoredAccount(person))?.deletion).toBeUndefined()
    const at = await announceOf(person)
    expect((await findStoredAccount(person))?.deletion?.at).toBe(at)
  })

  it('is refused in a sign-in that said “I am somebody else”, also after “I am alive”', async () => {
    const { person, answer } = await reportedPerson()
    await answer('HELPING')
    expect((await json(ask(person), 409)).code).toBe('PASSING_OPEN')
    await answer('ALIVE')
    expect((await json(ask(person), 403)).code).toBe('FORBIDDEN')
    expect((await findStoredAccount(person))?.deletion).toBeUndefined()
  })

  it('in two windows at the same moment is announced once', async () => {
    const person = await newPerson(url)
    const answers = await Promise.all([ask(person), ask(person)])
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    // The other call may be answered too, or find its session ended, the account closed or changed.
    expect([200, 401, 403, 409]).toContain(statuses[1])
    await untilMailed(person.email, /^Your account will be deleted in seven days$/m)
    const subjects = (await subjectsTo(person.email)).split('\n')
    expect(subjects.filter((subject) => subject.includes('in seven days'))).toHaveLength(1)
  })
})

describe('first calls', () => {
  it('create one account and one profile, however many run at once', async () => {
    const person = await newPerson(url)
    const userId = UserId.parse(person.userId)
    await erasePerson(userId)
    const context = { requestId: 'race', ...instant(), sourceIp: '127.0.0.1' }
    const accounts = await Promise.all(
      Array.from({ length: 6 }, () => ensureAccount(context, userId)),
    )
    const profiles = new Set(accounts.map(({ userProfileId }) => userProfileId))
    expect(profiles.size).toBe(1)
    const account = await findAccount(userId, { consistent: true })
    expect(account?.userProfileId).toBe([...profiles][0])
  })
})
