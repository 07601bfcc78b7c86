import { randomUUID } from 'node:crypto'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { environment } from '#functions/core/runtime/environment.ts'
import { dynamo, type Item, type Key, writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import {
  findDelivery,
  type StoredDelivery,
  toDelivery,
} from '#functions/domain/deliveries/delivery-repository.ts'
import { loggedAttempts } from '#functions/domain/deliveries/logged-attempts.ts'
import { deliveryReschedule } from '#functions/domain/deliveries/owner-changes.ts'
import { restoreDelivery } from '#functions/domain/deliveries/restore-delivery.ts'
import { accountRemoval } from '#functions/domain/erasure/account-removal.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { restorePassing } from '#functions/domain/passing/restore-passing.ts'
import { handlers as passingHandlers } from '#functions/passing/index.ts'
import { createTable } from '#infra/local/runtime/create-table.ts'
import type { DeliveryId } from '#shared/model/ids.ts'
import type { Logged } from '#shared/rules/delivery/restored-delivery.ts'
import { minute } from '#shared/rules/time/lengths.ts'
import { acceptedDelegate } from '../builders/accepted-delegate.ts'
import { storeDueDeletion } from '../builders/deletion.ts'
import { memberContext } from '../builders/member-context.ts'
import { newOwner } from '../builders/new-owner.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { JudgedTable } from '../delivery/judged-table.ts'
import { promiseDelivery } from '../delivery/promise-delivery.ts'
import { startServices } from '../delivery/start-services.ts'
import { passMinutes, startTestClock } from '../delivery/test-clock.ts'

// Not of the stacks: it starts services of its own, which replace the functions.

/*
 * npm run restore-drill: deliveries and passings by the real workers on a real table. The table is
 * copied, and mails go out for half an hour. Then the table loses something, as by a bad
 * deployment, or everything. The rules of infra/OPERATIONS.md bring it back from the copy and the
 * workers' logs, and a day passes. The judge of the simulation has seen every write and every mail,
 * and finds that nobody got one twice, early, or not at all.
 */

const clock = startTestClock()

let services: Awaited<ReturnType<typeof startServices>>
let judgedTable: JudgedTable
let owner: Account
/** The addresses of messages by their deliveries, and of owners and electors by their ids. */
const addresses = new Map<string, string>()
/** The lines of the workers' logs, as CloudWatch keeps them. */
let logs: { timestamp: number; message: string }[] = []
let losesEvents = false

beforeAll(async () => {
  services = await startServices({ now: clock.now, losesEvents: () => losesEvents })
})
afterAll(() => services.close())
beforeEach(async () => {
  clock.time += 24 * 60 * minute
  judgedTable = new JudgedTable({
    items: await allItems(),
    now: clock.now,
    accepted: services.acceptances,
    tellsEvents: () => !losesEvents,
    // Every other delivery is a notice, to an elector or to its owner.
    addressOf: ({ deliveryId, owner: ownerId, reportNotice }) =>
      addresses.get(deliveryId) ?? addresses.get(reportNotice?.elector ?? ownerId) ?? '',
  })
  owner = await newOwner()
  addresses.set(owner.userId, owner.email)
  logs = []
  vi.stubEnv('LOG_LEVEL', 'info')
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    if (String(line).includes('"attemptId"')) {
      logs.push({ timestamp: clock.time, message: String(line) })
    }
    return true
  })
})
afterEach(() => {
  judgedTable.close()
  services.faults.mail.clear()
  losesEvents = false
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const pass = async (minutes: number) => {
  await passMinutes(clock, minutes, services)
  judgedTable.hear()
}

/** A message that is due in so many minutes, or after the owner's death. */
const promiseMail = async (minutes: number | undefined) => {
  const deliveryId = await promiseDelivery(
    owner,
    minutes === undefined
      ? { dueAt: undefined, requires: 'RELEASED' }
      : { dueAt: new Date(clock.time + minutes * minute) },
  )
  addresses.set(deliveryId, `${deliveryId}@example.org`)
  return deliveryId
}

/** How often the service took a delivery, whatever it answered. */
const timesTaken = (deliveryId: DeliveryId) =>
  services.acceptances().filter((acceptance) => acceptance.deliveryId === deliveryId).length

const allItems = async (): Promise<readonly (Item & Key)[]> => {
  const itemsOfTable: (Item & Key)[] = []
  let ExclusiveStartKey: Item | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await dynamo.send(
      new ScanCommand({
        TableName: environment('TABLE_NAME'),
        ConsistentRead: true,
        ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}),
      }),
    )
    itemsOfTable.push(...(Items as (Item & Key)[])) // items of our own table have its keys
    ExclusiveStartKey = LastEvaluatedKey
  } while (ExclusiveStartKey)
  return itemsOfTable
}

const isOfDeliveries = ({ pk, sk }: Key) =>
  sk.startsWith('DELIVERY') || pk.startsWith('DUE#') || pk.startsWith('UNDELIVERED')

/**
 * Whether the rules never write an item with this key back as it was, because its record knows less
 * than the log, or follows from other records.
 */
const isNeverWrittenBack = (key: Key) =>
  isOfDeliveries(key) ||
  key.sk === 'PASSING' ||
  key.sk.startsWith('PASSING-NOTICE#') ||
  /^(OUTBOX|SWEEP|RATE)#/.test(key.pk)

const deliveriesIn = (copy: readonly (Item & Key)[]) =>
  copy.filter(({ sk }) => sk.startsWith('DELIVERY#')).map(toDelivery)

/** The owner's items in a copy of the table. */
const copyOwnerItems = async () =>
  (await allItems()).filter(({ pk }) => pk === `PERSON#${owner.userId}`)

const loseItems = async (isLost: (key: Key) => boolean) => {
  for (const { pk, sk } of (await allItems()).filter(isLost)) {
    await writeAll([{ remove: { Key: { pk, sk } } }])
  }
}

type Rule = (copy: StoredDelivery, logged: Logged) => Promise<unknown>

const restoreDeliveries = async (copy: readonly (Item & Key)[], rule: Rule = restoreDelivery) => {
  for (const delivery of deliveriesIn(copy)) {
    await rule(delivery, loggedAttempts(logs, delivery.deliveryId))
    // A script that was cut off runs again.
    await rule(delivery, loggedAttempts(logs, delivery.deliveryId))
  }
}

/**
 * Half an hour passes after a copy. Then all deliveries are lost, and restored by the rule. Then a
 * day passes.
 */
const drill = async (lostTime: () => Promise<unknown>, rule: Rule = restoreDelivery) => {
  const copy = await copyOwnerItems()
  logs = []
  await lostTime()
  await judgedTable.whileRepaired(async () => {
    await loseItems(isOfDeliveries)
    await restoreDeliveries(copy, rule)
  })
  losesEvents = false
  await pass(24 * 60)
}

/** The judge's findings, once all that was due an hour ago must be done. */
const verdict = () => judgedTable.verdict(new Date(clock.time - 60 * minute))
const rulesBroken = () => [...new Set(verdict().map(({ rule }) => rule))]

const stateOf = async (deliveryId: DeliveryId) =>
  (await findDelivery(owner.userId, deliveryId))?.state

describe('a restore from a copy of half an hour ago', () => {
  it('sends nothing twice, nothing early, and what was due late', async () => {
    const sentBefore = await promiseMail(1)
    await pass(5)
    const sentSince = await promiseMail(10)
    const movedForward = await promiseMail(300)
    const later = await promiseMail(300)
    const afterDeath = await promiseMail(undefined)
    const missed = await promiseMail(25)
    await drill(async () => {
      const moved = await findDelivery(owner.userId, movedForward)
      if (moved) await writeAll(deliveryReschedule(moved, new Date(clock.time + 5 * minute)))
      await pass(20)
      expect([sentBefore, sentSince, movedForward].map(timesTaken)).toEqual([1, 1, 1])
      // Nobody works for the rest of the time: the mappings are disabled.
      clock.time += 10 * minute
    })
    expect([sentBefore, sentSince, movedForward].map(timesTaken)).toEqual([1, 1, 1])
    expect([missed, later, afterDeath].map(timesTaken)).toEqual([1, 1, 0])
    expect(await stateOf(sentSince)).toBe('SENT')
    expect(await stateOf(afterDeath)).toBe('SCHEDULED')
    expect(verdict()).toEqual([])
  })

  it('does not send again what nobody knows of, tells its owner, and lists it', async () => {
    const unheard = await promiseMail(10)
    await drill(async () => {
      losesEvents = true
      services.faults.mail.set({ operation: 'SendEmail', dropAfter: true })
      await pass(15)
      expect(await stateOf(unheard)).toBe('AMBIGUOUS')
    })
    expect(timesTaken(unheard)).toBe(1)
    expect(await stateOf(unheard)).toBe('FAILED')
    const mailsToOwner = services.mails().filter(({ to }) => to.includes(owner.email))
    expect(mailsToOwner.map(({ subject }) => subject)).toEqual(['Your message did not arrive'])
    const listed = (await allItems()).filter(({ pk }) => pk === 'UNDELIVERED')
    expect(listed.map(({ deliveryId }) => deliveryId)).toContain(unheard)
    expect(verdict()).toEqual([])
  })

  it('sends late what the service refused for now', async () => {
    const refused = await promiseMail(10)
    await drill(async () => {
      services.faults.mail.set({ operation: 'SendEmail', error: 'Throttling', times: 1 })
      await pass(10)
      expect(await stateOf(refused)).toBe('SCHEDULED')
    })
    expect(timesTaken(refused)).toBe(1)
    expect(await stateOf(refused)).toBe('SENT')
    expect(verdict()).toEqual([])
  })

  it('does not send again what went out after a death, although the release stands', async () => {
    const afterDeath = await promiseMail(undefined)
    await drill(async () => {
      await plantPassing(owner.userId, ['notices', 'messages'])
      const waiting = await findDelivery(owner.userId, afterDeath)
      if (waiting) await writeAll(deliveryReschedule(waiting, clock.now()))
      await pass(5)
      expect(timesTaken(afterDeath)).toBe(1)
    })
    expect(await stateOf(afterDeath)).toBe('SENT')
    expect(timesTaken(afterDeath)).toBe(1)
    expect(verdict()).toEqual([])
  })

  it('brings nothing back of an owner who deleted the account since', async () => {
    const waiting = await promiseMail(300)
    await expect(
      drill(async () => writeAll(accountRemoval(await storeDueDeletion(owner), clock.now()))),
    ).rejects.toMatchObject({
      code: 'PROFILE_MISSING',
    })
    expect(await stateOf(waiting)).toBeUndefined()
    expect(verdict()).toEqual([])
  })

  it.each<[title: string, rule: Rule]>([
    [
      'does not read the log',
      (copy) => restoreDelivery(copy, { handed: [], accepted: [], refused: [] }),
    ],
    [
      'reads only what the service said that it took',
      (copy, logged) => restoreDelivery(copy, { ...logged, handed: [] }),
    ],
  ])('would send twice by a rule that %s, which the judge says', async (_, rule) => {
    const sentSince = await promiseMail(10)
    await drill(() => pass(20), rule)
    expect(timesTaken(sentSince)).toBe(2)
    expect(rulesBroken()).toEqual(['accepted twice'])
  })

  it('would lose by a rule that restores nothing, which the judge says', async () => {
    await promiseMail(300)
    await drill(
      () => pass(20),
      async () => undefined,
    )
    expect(rulesBroken()).toEqual(['lost'])
  })

  it('would send early by a rule that makes everything due, which the judge says', async () => {
    await promiseMail(300)
    const now = clock.now().toISOString()
    await drill(
      () => pass(20),
      (copy, logged) => restoreDelivery({ ...copy, lookAt: now, dueAt: now }, logged),
    )
    expect(rulesBroken()).toEqual(['before its time'])
  })
})

describe('a passing that is lost with its notices', () => {
  it('leaves no mail about the lost report, and can be reported again', async () => {
    const delegate = await newOwner()
    addresses.set(delegate.userId, delegate.email)
    await acceptedDelegate(owner, delegate)
    const report = () =>
      passingHandlers.ReportPassing(
        { profileId: owner.userProfileId },
        memberContext(delegate, clock.now(), { wallTime: new Date() }),
      )
    const subjects = () =>
      services.mails().flatMap(({ to, subject }) => (to.includes(owner.email) ? [subject] : []))
    const isOfPassing = ({ pk, sk }: Key) =>
      pk === `PERSON#${owner.userId}` && sk.startsWith('PASSING')
    // The copy is of an instant at which no worker had made mails of the notices yet.
    await report()
    const copy = await loadPassing(owner.userId)
    const lost = (await allItems()).filter(isOfPassing).map(({ sk }) => sk.split('#')[0])
    expect(lost.sort()).toEqual(['PASSING', 'PASSING-NOTICE', 'PASSING-NOTICE'])
    await loseItems((key) => isOfPassing(key) || isOfDeliveries(key))
    expect(await restorePassing(owner.userId, copy, clock.now())).toBe(true)
    await pass(24 * 60)
    expect(subjects()).toEqual([])
    expect(await loadPassing(owner.userId)).toMatchObject({ state: 'ALIVE' })
    await report()
    await pass(60)
    expect(subjects()).toEqual(['Your death was reported to us'])
  })
})

describe('a table that is lost as a whole', () => {
  /**
   * Puts items into an empty table of another name, which is then the product's table, without what
   * its stream had.
   */
  const goOnWith = async (items: readonly Item[]) => {
    const name = `restored-${randomUUID()}`
    await createTable(name)
    vi.stubEnv('TABLE_NAME', name)
    for (const item of items) await writeAll([{ put: { Item: item } }])
  }

  it('goes on from its last state under another name: nothing is sent twice, early or not at all', async () => {
    const sent = await promiseMail(1)
    await pass(5)
    const missed = await promiseMail(10)
    const later = await promiseMail(300)
    const afterDeath = await promiseMail(undefined)
    const backup = await allItems()
    await judgedTable.whileRepaired(() => goOnWith(backup))
    clock.time += 20 * minute
    await pass(24 * 60)
    expect([sent, missed, later, afterDeath].map(timesTaken)).toEqual([1, 1, 1, 0])
    expect(verdict()).toEqual([])
  })

  it('goes on from a copy of half an hour ago if every record is restored by its rule', async () => {
    const sentBefore = await promiseMail(1)
    await pass(5)
    const sentSince = await promiseMail(10)
    const later = await promiseMail(300)
    const afterDeath = await promiseMail(undefined)
    const copy = await allItems()
    const ofOwner = await copyOwnerItems()
    logs = []
    await pass(20)
    await judgedTable.whileRepaired(async () => {
      await goOnWith(copy.filter((item) => !isNeverWrittenBack(item)))
      await restoreDeliveries(ofOwner)
    })
    await pass(24 * 60)
    expect([sentBefore, sentSince, later, afterDeath].map(timesTaken)).toEqual([1, 1, 1, 0])
    expect(verdict()).toEqual([])
  })
})
