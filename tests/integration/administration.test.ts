import { randomUUID } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { dynamo, queryItems, writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import { listActivity } from '#functions/domain/activity/activity.ts'
import { listOpenedActivity } from '#functions/domain/activity/sealed-subject.ts'
import { findDelivery, newDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import {
  abandonDelivery,
  recordOpening,
  updateDelivery,
} from '#functions/domain/deliveries/update-delivery.ts'
import { announceDeletion } from '#functions/domain/erasure/announce-deletion.ts'
import { erasePerson } from '#functions/domain/erasure/erase-person.ts'
import { createPoolUser } from '#functions/domain/user-pool/users.ts'
import { admin, type WaitingKind } from '#shared/contract/admin.ts'
import { exampleCertificateId } from '#shared/contract/example.ts'
import { passing } from '#shared/contract/passing.ts'
import type { DeliveryState } from '#shared/model/delivery.ts'
import { DeliveryId, PartnerId, UserId } from '#shared/model/ids.ts'
import { json, send } from '../api.ts'
import { endedAs, storeUndelivered } from '../builders/deliveries.ts'
import { randomSlug, storePartner } from '../builders/partners.ts'
import { accountOf } from '../builders/sharing.ts'
import { certifiedReportAbout } from '../builders/trusting-person.ts'
import { inbox } from '../inbox.ts'
import { newAdministrator } from '../new-administrator.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * The screens of administrators: people by their address, what did not arrive, and certificates to
 * decide about.
 */

const url = inject('url')
const { CountWaiting, FindPerson, ListUndelivered, MarkUndelivered } = admin.operations
let administrator: TestPerson

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  administrator = await newAdministrator(url)
})

const find = (email: string, status = 200) =>
  json(send(url, FindPerson, { token: administrator.token, body: { email } }), status)

describe('a person', () => {
  it('is found by their exact address, without anything that they wrote, and their log says so', async () => {
    const person = await newPerson(url)
    expect(await find(person.email.toUpperCase())).toEqual({
      userId: person.userId,
      decisions: [],
      email: person.email,
      name: (await accountOf(person)).fullName,
      state: 'ACTIVE',
      secondFactorSetUp: expect.any(Boolean),
      entitlement: 'free',
      partnerPays: false,
      registeredAt: expect.any(String),
      mustChangePassword: false,
    })
    const { items } = await listActivity(UserId.parse(person.userId), { pageSize: 1 })
    expect(items[0]?.kind).toBe('ACCOUNT_LOOKED_UP')
    // The owner is not told where the administrator works from.
    expect(items[0]?.sourceIp).toBeUndefined()
    await find(person.email.slice(1), 404)
  })

  it('is shown with their partner, an announced deletion, a reported death and a memorial', async () => {
    const account = await accountOf(await newPerson(url))
    const slug = randomSlug()
    const partnerId = PartnerId.parse(await storePartner(slug))
    const at = currentTime().toISOString()
    await announceDeletion({ now: currentTime(), wallTime: new Date() }, account)
    await writeAll([
      accountChange(account.userId, { partnerId, reportedSince: at, mustChangePassword: true }),
    ])
    expect(await find(account.email)).toMatchObject({
      state: 'DEATH_REPORTED',
      partner: { partnerId },
      reportedSince: at,
      deletedAt: expect.any(String),
      mustChangePassword: true,
    })
    await writeAll([accountChange(account.userId, { memorialSince: at })])
    expect(await find(account.email)).toMatchObject({ state: 'MEMORIAL', memorialSince: at })
  })

  it('has no plan and no log before the first sign-in', async () => {
    const userId = UserId.parse(randomUUID())
    const email = `${userId}@example.org`
    await createPoolUser(userId, { email })
    const person = await find(email)
    expect(person).toMatchObject({ userId, state: 'NO_PROFILE', secondFactorSetUp: false })
    expect(person.entitlement).toBeUndefined()
    expect((await listActivity(userId, { pageSize: 1 })).items).toEqual([])
  })
})

const secret = 'The safe is behind the clock.'

const storeUndeliveredIn = (account: Account, state: DeliveryState) =>
  storeUndelivered(account, state, { words: secret })

/** Every entry of the list about one person, page after page. */
const undeliveredOf = async ({ email }: Account, { pageSize = 100, done = false } = {}) => {
  const undelivered: Record<string, unknown>[] = []
  let cursor: string | undefined
  do {
    const list = done ? 'DONE' : 'TO_DO'
    const query = { list, pageSize, ...(cursor === undefined ? {} : { cursor }) }
    const page = await json(send(url, ListUndelivered, { token: administrator.token, query }))
    expect(page.items.length).toBeLessThanOrEqual(pageSize)
    undelivered.push(...page.items)
    cursor = page.cursor
  } while (cursor !== undefined)
  return undelivered.filter(({ ownerEmail }) => ownerEmail === email)
}

const idsOf = async (account: Account, filter: { done?: boolean } = {}) =>
  (await undeliveredOf(account, filter)).map(({ deliveryId }) => deliveryId)

/** How many entries a partition has for a person, whether or not they are shown. */
const countEntries = async (userId: string, pk = 'UNDELIVERED') => {
  const { items } = await queryItems({
    KeyConditionExpression: 'pk = :pk',
    FilterExpression: '#owner = :owner',
    ExpressionAttributeNames: { '#owner': 'owner' },
    ExpressionAttributeValues: { ':pk': pk, ':owner': userId },
    ConsistentRead: true,
  })
  return items.length
}

describe('what did not arrive', () => {
  it('is listed without its recipient if its owner’s key fails, beside messages of other owners', async () => {
    const [broken, other] = [
      await accountOf(await newPerson(url)),
      await accountOf(await newPerson(url)),
    ]
    const deliveryId = await storeUndeliveredIn(broken, 'FAILED')
    await storeUndeliveredIn(other, 'FAILED')
    await writeAll([accountChange(broken.userId, { wrappedKey: other.wrappedKey })])
    expect(await undeliveredOf(other)).toMatchObject([{ recipient: 'Carmen Moreno' }])
    const recipient = 'somebody whose name could not be opened'
    expect(await undeliveredOf(broken)).toMatchObject([{ deliveryId, recipient }])
  })

  it('is listed with its owner, its recipient and the reason, the newest first, without content', async () => {
    const account = await accountOf(await newPerson(url))
    const first = await storeUndeliveredIn(account, 'FAILED')
    const second = await storeUndeliveredIn(account, 'HELD')
    await storeUndeliveredIn(account, 'SENT')
    const listed = await undeliveredOf(account, { pageSize: 1 })
    expect(listed).toEqual([
      {
        userId: account.userId,
        deliveryId: second,
        ownerEmail: account.email,
        kind: 'notice',
        channel: 'email',
        state: 'HELD',
        recipient: 'Carmen Moreno',
        reason: 'BOUNCED',
        since: expect.any(String),
      },
      expect.objectContaining({ deliveryId: first, state: 'FAILED', reason: 'REJECTED' }),
    ])
    expect(JSON.stringify(listed)).not.toContain('safe')
  })

  it('leaves the list when it is opened all the same, arrives late, or is abandoned', async () => {
    const account = await accountOf(await newPerson(url))
    const { userId } = account
    const [opened, late, abandoned] = [
      await storeUndeliveredIn(account, 'HELD'),
      await storeUndeliveredIn(account, 'FAILED'),
      await storeUndeliveredIn(account, 'FAILED'),
    ]
    expect(await idsOf(account)).toHaveLength(3)
    await recordOpening(userId, opened)
    await updateDelivery(userId, late, (before) => ({
      ...before,
      state: 'SENT',
      version: before.version + 1,
    }))
    const delivery = await findDelivery(userId, abandoned)
    if (delivery) await abandonDelivery(delivery)
    expect(await idsOf(account)).toEqual([])
    expect(await countEntries(userId)).toBe(0)
  })

  it('is listed once, although two workers store its end', async () => {
    const account = await accountOf(await newPerson(url))
    const id = await storeUndeliveredIn(account, 'FAILED')
    await Promise.all([
      updateDelivery(account.userId, id, (before) => endedAs(before, 'HELD')),
      updateDelivery(account.userId, id, (before) => endedAs(before, 'FAILED')),
    ])
    expect(await idsOf(account)).toEqual([id])
    expect(await countEntries(account.userId)).toBe(1)
  })

  it('can be opened without an entry, if it ended before there was a list', async () => {
    const account = await accountOf(await newPerson(url))
    const { userId } = account
    const listed = await findDelivery(userId, await storeUndeliveredIn(account, 'HELD'))
    if (!listed) throw new Error('Nothing was stored.')
    const old = { ...listed, deliveryId: DeliveryId.parse(randomUUID()) }
    await writeAll(newDelivery(old))
    expect(await idsOf(account)).toEqual([listed.deliveryId])
    await recordOpening(userId, old.deliveryId)
    expect((await findDelivery(userId, old.deliveryId))?.openedAt).toBeDefined()
    expect(await countEntries(userId)).toBe(1)
  })

  it('is erased with its owner', async () => {
    const account = await accountOf(await newPerson(url))
    await storeUndeliveredIn(account, 'FAILED')
    expect(await countEntries(account.userId)).toBe(1)
    await erasePerson(account.userId)
    expect(await undeliveredOf(account)).toEqual([])
    expect(await countEntries(account.userId)).toBe(0)
  })

  it('is not listed after the erasure of its owner, although a worker stored its end meanwhile', async () => {
    const account = await accountOf(await newPerson(url))
    const { userId } = account
    const id = await storeUndeliveredIn(account, 'SENT')
    const sendToTable = dynamo.send.bind(dynamo)
    const spy = vi.spyOn(dynamo, 'send').mockImplementation((async (command: object) => {
      const answer = await Reflect.apply(sendToTable, dynamo, [command])
      const values =
        command instanceof QueryCommand ? command.input.ExpressionAttributeValues : undefined
      if (values?.[':sk'] !== 'DELIVERY#') return answer
      // The erasure has read the deliveries of the person. Now this one bounces.
      spy.mockRestore()
      await updateDelivery(userId, id, (before) => endedAs(before, 'HELD'))
      return answer
    }) as typeof dynamo.send) // passes every call on
    await erasePerson(userId)
    expect(vi.isMockFunction(dynamo.send)).toBe(false)
    expect(await findDelivery(userId, id)).toBeUndefined()
    expect(await countEntries(userId)).toBe(0)
  })

  it('is not listed from an invalid cursor, and the field is named', async () => {
    const query = { cursor: Buffer.from('\u0000').toString('base64url') }
    const refused = await json(
      send(url, ListUndelivered, { token: administrator.token, query }),
      400,
    )
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', field: 'cursor' })
  })
})

describe('what an administrator has dealt with', () => {
  const mark = (body: object, status = 200) =>
    json(send(url, MarkUndelivered, { token: administrator.token, body }), status)

  const linesOf = async ({ userId }: Account) =>
    (await listActivity(userId, { pageSize: 20 })).items.map(({ kind }) => kind)

  it('moves to the list of the done, and can be put back, each with a line in the owner’s log', async () => {
    const account = await accountOf(await newPerson(url))
    const { userId } = account
    const deliveryId = await storeUndeliveredIn(account, 'HELD')
    const done = await mark({ userId, deliveryId, done: true })
    expect(done).toMatchObject({ deliveryId, state: 'HELD', doneAt: expect.any(String) })
    expect(await mark({ userId, deliveryId, done: true })).toEqual(done)
    expect(await idsOf(account)).toEqual([])
    expect(await undeliveredOf(account, { done: true })).toEqual([done])
    const back = await mark({ userId, deliveryId, done: false })
    expect(back.doneAt).toBeUndefined()
    expect(await mark({ userId, deliveryId, done: false })).toEqual(back)
    expect(await idsOf(account)).toEqual([deliveryId])
    expect(await idsOf(account, { done: true })).toEqual([])
    expect((await linesOf(account)).filter((kind) => kind.startsWith('UNDELIVERED'))).toEqual([
      'UNDELIVERED_NOT_DONE',
      'UNDELIVERED_DONE',
    ])
    const { items } = await listOpenedActivity(account, { pageSize: 1 })
    expect(items[0]).toMatchObject({ subject: 'Carmen Moreno' })
    expect(items[0]?.sourceIp).toBeUndefined()
  })

  it('is to be done again when a later attempt does not arrive either', async () => {
    const account = await accountOf(await newPerson(url))
    const { userId } = account
    const deliveryId = await storeUndeliveredIn(account, 'FAILED')
    await mark({ userId, deliveryId, done: true })
    await updateDelivery(userId, deliveryId, (before) => endedAs(before, 'HELD'))
    expect(await idsOf(account)).toEqual([deliveryId])
    expect(await countEntries(userId, 'UNDELIVERED-DONE')).toBe(0)
  })

  it('is marked once by two calls at the same moment, and is erased with its owner', async () => {
    const account = await accountOf(await newPerson(url))
    const { userId } = account
    const body = { userId, deliveryId: await storeUndeliveredIn(account, 'FAILED'), done: true }
    const [one, other] = await Promise.all([mark(body), mark(body)])
    expect(one).toEqual(other)
    expect((await linesOf(account)).filter((kind) => kind === 'UNDELIVERED_DONE')).toHaveLength(1)
    await erasePerson(userId)
    expect(await countEntries(userId, 'UNDELIVERED-DONE')).toBe(0)
    await mark(body, 404)
  })

  it('cannot be marked once it arrived', async () => {
    const account = await accountOf(await newPerson(url))
    const { userId } = account
    const deliveryId = await storeUndeliveredIn(account, 'SENT')
    const refused = await mark({ userId, deliveryId, done: true }, 404)
    expect(refused.message).toBe('This message is no longer in the list. Reload the list.')
  })
})

describe('what waits', () => {
  const countOf = async (kind: WaitingKind): Promise<number> => {
    const answer = await json(send(url, CountWaiting, { token: administrator.token }))
    expect(answer.isPartial).toBe(false)
    return answer.items.find((item: { kind: WaitingKind }) => item.kind === kind)?.count ?? 0
  }

  it('is counted by kind until it is dealt with, and by case, and names nobody', async () => {
    const account = await accountOf(await newPerson(url))
    const before = await countOf('NOTICE')
    const deliveryId = await storeUndeliveredIn(account, 'FAILED')
    expect(await countOf('NOTICE')).toBe(before + 1)
    const body = { userId: account.userId, deliveryId, done: true }
    await json(send(url, MarkUndelivered, { token: administrator.token, body }))
    expect(await countOf('NOTICE')).toBe(before)
    const certificateCount = await countOf('CERTIFICATE')
    const caseCount = async () =>
      (await json(send(url, CountWaiting, { token: administrator.token }))).caseCount
    const casesBefore = await caseCount()
    const delegate = await newPerson(url)
    const owner = await certifiedReportAbout(url, delegate)
    const after = await json(send(url, CountWaiting, { token: administrator.token }))
    expect(after.items).toContainEqual({
      kind: 'CERTIFICATE',
      count: certificateCount + 1,
      since: expect.any(String),
    })
    expect(JSON.stringify(after)).not.toContain(owner.userProfileId)
    const { DisputePassing } = passing.operations
    await json(
      send(url, DisputePassing, {
        token: delegate.token,
        query: { profileId: owner.userProfileId },
        body: { reason: 'She is well.' },
      }),
    )
    // What waits in one case can be of two kinds, and is one case.
    expect(await caseCount()).toBe(casesBefore + 1)
  })
})

describe('a decision about a certificate', () => {
  const { Review } = passing.operations
  const decide = (body: object, status: number) =>
    json(send(url, Review, { token: administrator.token, body }), status)

  it('needs its certificate and a reason, which the owner’s log and the mail to the delegate contain', async () => {
    const delegate = await newPerson(url)
    const account = await certifiedReportAbout(url, delegate)
    const ownerProfileId = account.userProfileId
    const decision = 'REFUSE_CERTIFICATE'
    const fileId = exampleCertificateId
    const unnamed = await decide({ ownerProfileId, decision, reason: 'No seal.' }, 400)
    expect(unnamed).toMatchObject({ code: 'VALIDATION_FAILED', field: 'fileId' })
    const missing = await decide({ ownerProfileId, decision, fileId }, 400)
    expect(missing).toMatchObject({ code: 'VALIDATION_FAILED', field: 'reason' })
    await decide({ ownerProfileId, decision, fileId, reason: ' ' }, 400)
    await decide({ ownerProfileId, decision: 'HOLD', reason: 'I want to look again.' }, 400)
    const other = randomUUID()
    await decide(
      { ownerProfileId, decision, fileId: other, reason: 'The date is not readable.' },
      409,
    )
    await decide({ ownerProfileId, decision, fileId, reason: 'The date is not readable.' }, 200)
    const { items } = await listOpenedActivity(account, { pageSize: 1 })
    expect(items[0]).toMatchObject({
      kind: 'CERTIFICATE_REFUSED',
      subject: 'The date is not readable.',
    })
    await expect
      .poll(async () => (await inbox(url, delegate.email)).map(({ text }) => text))
      .toContainEqual(expect.stringContaining('The date is not readable.'))
    await decide({ ownerProfileId, decision, fileId, reason: 'Once more.' }, 409)
  })
})

it('administration is refused to everyone else', async () => {
  const person = await newPerson(url)
  for (const operation of [CountWaiting, FindPerson, ListUndelivered, MarkUndelivered]) {
    const refused = await json(
      send(url, operation, { ...operation.example, token: person.token }),
      403,
    )
    expect(refused.code).toBe('FORBIDDEN')
  }
})
