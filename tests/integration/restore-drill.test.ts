import { randomUUID } from 'node:crypto'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sweep } from '#events/schedules/sweep.ts'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { environment } from '#functions/core/runtime/environment.ts'
import { dynamo, type Item, type Key, writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { deliveryCreation } from '#functions/domain/deliveries/delivery-creation.ts'
import {
  findDelivery,
  type StoredDelivery,
  toDelivery,
} from '#functions/domain/deliveries/delivery-repository.ts'
import { loggedAttempts } from '#functions/domain/deliveries/logged-attempts.ts'
import { deliveryReschedule } from '#functions/domain/deliveries/owner-changes.ts'
import { restoreDelivery } from '#functions/domain/deliveries/restore-delivery.ts'
import { accountRemoval } from '#functions/domain/erasure/account-removal.ts'
import { DeliveryId } from '#shared/model/ids.ts'
import type { Logged } from '#shared/rules/delivery/restored.ts'
import { newOwner } from '../builders/new-owner.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { firstDue, settle } from '../delivery/product.ts'
import { startServices } from '../delivery/start-services.ts'

/*
 * npm run restore-drill: deliveries by the real workers on a real table. The table is copied; half an hour passes, in
 * which mails go out; then the table loses every delivery with its entries, as a bad deployment would; the rules of
 * infra/OPERATIONS.md bring them back from the copy and the workers' logs; and a day passes. Nobody gets one twice,
 * early, or not at all.
 */

const minute = 60_000
let time = Date.parse('2027-06-01T14:00:00.000Z')
const now = () => new Date(time)

let services: Awaited<ReturnType<typeof startServices>>
let owner: Account
/** The lines of the workers' logs, as CloudWatch keeps them. */
let logs: { timestamp: number; message: string }[] = []
let losesEvents = false

beforeAll(async () => {
  setTimeSource(now)
  services = await startServices({ now, losesEvents: () => losesEvents })
})
afterAll(() => services.close())
beforeEach(async () => {
  time += 24 * 60 * minute
  owner = await newOwner()
  logs = []
  vi.stubEnv('LOG_LEVEL', 'info')
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    if (String(line).includes('"attemptId"')) logs.push({ timestamp: time, message: String(line) })
    return true
  })
})
afterEach(() => {
  services.mail.clear()
  losesEvents = false
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const pass = async (minutes: number) => {
  for (const end = time + minutes * minute; time < end; ) {
    time += minute
    const due = await firstDue()
    while (time < end && due > time) time += minute
    await sweep()
    await settle(services.queueUrls)
  }
}

const promise = async (minutes: number | undefined) => {
  const deliveryId = DeliveryId.parse(randomUUID())
  const address = `${deliveryId}@example.org`
  await writeAll(
    await deliveryCreation(owner, {
      deliveryId,
      kind: 'message',
      channel: 'email',
      recipient: { name: 'Ben', address },
      mail: { subject: 'A message from Ana', paragraphs: ['Ana wrote to you.'] },
      ...(minutes === undefined
        ? { requires: 'RELEASED' as const }
        : { dueAt: new Date(time + minutes * minute) }),
    }),
  )
  return deliveryId
}

/** How often the service took it, whatever it answered. */
const times = (deliveryId: DeliveryId) =>
  services.acceptances().filter((each) => each.deliveryId === deliveryId).length

const allItems = async (): Promise<readonly (Item & Key)[]> => {
  const found: (Item & Key)[] = []
  let ExclusiveStartKey: Item | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await dynamo.send(
      new ScanCommand({
        TableName: environment('TABLE_NAME'),
        ConsistentRead: true,
        ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}),
      }),
    )
    found.push(...(Items as (Item & Key)[])) // items of our own table have its keys
    ExclusiveStartKey = LastEvaluatedKey
  } while (ExclusiveStartKey)
  return found
}

const isOfDeliveries = ({ pk, sk }: Key) =>
  sk.startsWith('DELIVERY') || pk.startsWith('DUE#') || pk.startsWith('UNDELIVERED')

/** The owner's deliveries in a copy of the table. */
const copied = async () =>
  (await allItems())
    .filter(({ pk, sk }) => pk === `PERSON#${owner.userId}` && sk.startsWith('DELIVERY#'))
    .map(toDelivery)

const loseDeliveries = async () => {
  for (const { pk, sk } of (await allItems()).filter(isOfDeliveries)) {
    await writeAll([{ remove: { Key: { pk, sk } } }])
  }
}

type Rule = (copy: StoredDelivery, logged: Logged) => Promise<unknown>

/** Half an hour passes after a copy; then everything is lost, and restored by the rule; then a day passes. */
const drill = async (lostTime: () => Promise<unknown>, rule: Rule = restoreDelivery) => {
  const copy = await copied()
  logs = []
  await lostTime()
  await loseDeliveries()
  for (const each of copy) {
    await rule(each, loggedAttempts(logs, each.deliveryId))
    // A script that was cut off runs again.
    await rule(each, loggedAttempts(logs, each.deliveryId))
  }
  losesEvents = false
  await pass(24 * 60)
}

const stateOf = async (deliveryId: DeliveryId) =>
  (await findDelivery(owner.userId, deliveryId))?.state

describe('a restore from a copy of half an hour ago', () => {
  it('sends nothing twice, nothing early, and what was due late', async () => {
    const sentBefore = await promise(1)
    await pass(5)
    const sentSince = await promise(10)
    const movedForward = await promise(300)
    const later = await promise(300)
    const afterDeath = await promise(undefined)
    const missed = await promise(25)
    await drill(async () => {
      const moved = await findDelivery(owner.userId, movedForward)
      if (moved) await writeAll(deliveryReschedule(moved, new Date(time + 5 * minute)))
      await pass(20)
      expect([sentBefore, sentSince, movedForward].map(times)).toEqual([1, 1, 1])
      // Nobody works for the rest of the time: the mappings are disabled.
      time += 10 * minute
    })
    expect([sentBefore, sentSince, movedForward].map(times)).toEqual([1, 1, 1])
    expect([missed, later, afterDeath].map(times)).toEqual([1, 1, 0])
    expect(await stateOf(sentSince)).toBe('SENT')
    expect(await stateOf(afterDeath)).toBe('SCHEDULED')
  })

  it('does not send again what nobody knows of, tells its owner, and lists it', async () => {
    const unheard = await promise(10)
    await drill(async () => {
      losesEvents = true
      services.mail.set({ operation: 'SendEmail', dropAfter: true })
      await pass(15)
      expect(await stateOf(unheard)).toBe('AMBIGUOUS')
    })
    expect(times(unheard)).toBe(1)
    expect(await stateOf(unheard)).toBe('FAILED')
    const told = services.mails().filter(({ to }) => to.includes(owner.email))
    expect(told.map(({ subject }) => subject)).toEqual(['A message of yours did not arrive'])
    const listed = (await allItems()).filter(({ pk }) => pk === 'UNDELIVERED')
    expect(listed.map(({ deliveryId }) => deliveryId)).toContain(unheard)
  })

  it('sends late what the service refused for now', async () => {
    const refused = await promise(10)
    await drill(async () => {
      services.mail.set({ operation: 'SendEmail', error: 'Throttling', times: 1 })
      await pass(10)
      expect(await stateOf(refused)).toBe('SCHEDULED')
    })
    expect(times(refused)).toBe(1)
    expect(await stateOf(refused)).toBe('SENT')
  })

  it('does not send again what went out after a death, although the release stands', async () => {
    const afterDeath = await promise(undefined)
    await drill(async () => {
      await plantPassing(owner.userId, ['notices', 'messages'])
      const waiting = await findDelivery(owner.userId, afterDeath)
      if (waiting) await writeAll(deliveryReschedule(waiting, now()))
      await pass(5)
      expect(times(afterDeath)).toBe(1)
    })
    expect(await stateOf(afterDeath)).toBe('SENT')
    expect(times(afterDeath)).toBe(1)
  })

  it('brings nothing back of an owner who deleted the account since', async () => {
    const waiting = await promise(300)
    await expect(drill(() => writeAll(accountRemoval(owner, now())))).rejects.toMatchObject({
      code: 'PROFILE_MISSING',
    })
    expect(await stateOf(waiting)).toBeUndefined()
  })

  it.each<[string, Rule]>([
    [
      'does not read the log',
      (copy) => restoreDelivery(copy, { handed: [], taken: [], refused: [] }),
    ],
    [
      'reads only what the service said that it took',
      (copy, logged) => restoreDelivery(copy, { ...logged, handed: [] }),
    ],
  ])('would send twice by a rule that %s', async (_, rule) => {
    const sentSince = await promise(10)
    await drill(() => pass(20), rule)
    expect(times(sentSince)).toBe(2)
  })
})
