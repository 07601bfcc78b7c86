import { beforeAll, describe, expect, inject, it } from 'vitest'
import { findAccount } from '#functions/core/account.ts'
import { activity } from '#functions/core/activity.ts'
import { instant } from '#functions/core/clock.ts'
import { ensureAccount } from '#functions/core/ensure-account.ts'
import { findLink, hashLinkCode, linkCreation, newLinkCode } from '#functions/core/link-code.ts'
import { queryItems, writeAll } from '#functions/core/table.ts'
import { erasePerson } from '#functions/user-profile/erase-person.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import { wills } from '#shared/contract/wills.ts'
import { UserId } from '#shared/model/ids.ts'
import { json, send } from '../api.ts'
import { inbox } from '../inbox.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../stack-environment.ts'

/* Deleting oneself: everything goes, and what was interrupted can be done again. */

const url = inject('url')
beforeAll(() => useStackEnvironment(inject('folder')))

const { DeleteUser } = userProfile.operations
const { me } = authenticate.operations

const everythingOf = async ({ userId, me: { userProfileId } }: TestPerson) => {
  const partitions = [`PERSON#${userId}`, `ACTIVITY#${userId}`, `PROFILE#${userProfileId}`]
  const found = await Promise.all(
    partitions.map((pk) =>
      queryItems({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
      }),
    ),
  )
  return found.flatMap(({ items }) => items.map(({ pk, sk }) => `${pk} ${sk}`))
}

const withWills = async () => {
  const person = await newPerson(url)
  const { token } = person
  await json(send(url, wills.operations.CreateWill, { token, body: { role: 'own' } }))
  // Far more lines of the activity log than are removed at a time, even in two rounds.
  const context = { requestId: 'test', now: new Date(), sourceIp: '127.0.0.1' }
  const line = () => activity(context, UserId.parse(person.userId), 'PROFILE_CHANGED')
  await Promise.all([1, 2, 3].map(() => writeAll(Array.from({ length: 80 }, line))))
  return person
}

describe('deleting oneself', () => {
  it('leaves nothing in the table, and the address free for another start', async () => {
    const person = await withWills()
    expect((await everythingOf(person)).length).toBeGreaterThan(240)
    expect(await json(send(url, DeleteUser, { token: person.token }))).toEqual({ deleted: true })
    expect(await everythingOf(person)).toEqual([])
    expect((await inbox(url, person.email)).at(-1)?.subject).toBe('Your account is deleted')
    expect((await json(send(url, me, { token: person.token }), 401)).code).toBe('SIGN_IN_REQUIRED')
    expect(await everythingOf(person)).toEqual([])

    const again = await newPerson(url, { email: person.email })
    expect(again.userId).not.toBe(person.userId)
    const has = await json(send(url, wills.operations.UserHasWill, { token: again.token }))
    expect(has).toEqual({ hasWill: false })
  })

  it('can be done again after a failure half-way', async () => {
    const person = await withWills()
    await erasePerson(UserId.parse(person.userId))
    const { token } = person
    expect((await json(send(url, DeleteUser, { token }), 409)).code).toBe('PROFILE_MISSING')
    const fresh = await json(send(url, me, { token }))
    await json(send(url, DeleteUser, { token }))
    expect(await everythingOf(person)).toEqual([])
    expect(await everythingOf({ ...person, me: fresh })).toEqual([])
    expect((await json(send(url, me, { token }), 401)).code).toBe('SIGN_IN_REQUIRED')
  })

  it('removes every link that was mailed, those of earlier notices too', async () => {
    const person = await newPerson(url)
    const userId = UserId.parse(person.userId)
    const expiresAt = Math.floor(Date.now() / 1000) + 47 * 24 * 3600
    const codes = Array.from({ length: 60 }, newLinkCode)
    for (const code of codes) {
      await writeAll(
        linkCreation(hashLinkCode(code), { userId, purpose: 'cancel-recovery', expiresAt }),
      )
    }
    const known = () =>
      Promise.all(codes.map((code) => findLink(code, 'cancel-recovery', new Date())))
    expect(await known()).toEqual(codes.map(() => userId))
    await json(send(url, DeleteUser, { token: person.token }))
    expect(await known()).toEqual(codes.map(() => undefined))
    expect(await everythingOf(person)).toEqual([])
  })

  it('touches nobody else', async () => {
    const [person, other] = await Promise.all([newPerson(url), newPerson(url)])
    await json(send(url, DeleteUser, { token: person.token }))
    await json(send(url, me, { token: other.token }))
    expect((await everythingOf(other)).length).toBe(3)
  })
})

describe('first calls', () => {
  it('end with one account and one profile, however many race', async () => {
    const person = await newPerson(url)
    const userId = UserId.parse(person.userId)
    await erasePerson(userId)
    const context = { requestId: 'race', ...instant(), sourceIp: '127.0.0.1' }
    const accounts = await Promise.all(
      Array.from({ length: 6 }, () => ensureAccount(context, userId)),
    )
    const profiles = new Set(accounts.map(({ userProfileId }) => userProfileId))
    expect(profiles.size).toBe(1)
    const stored = await findAccount(userId, { consistent: true })
    expect(stored?.userProfileId).toBe([...profiles][0])
  })
})
