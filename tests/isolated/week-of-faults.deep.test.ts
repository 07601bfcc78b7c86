import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweep } from '#events/schedules/sweep.ts'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { findDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import { faultsAt } from '#infra/local/faults/play-week.ts'
import { readFaults, setFaults } from '#infra/local/faults/set-faults.ts'
import type { DeliveryId, UserId } from '#shared/model/ids.ts'
import { hour, minute } from '#shared/rules/time/lengths.ts'
import { newOwner } from '../builders/new-owner.ts'
import { firstDue, settle } from '../delivery/product.ts'
import { promiseDelivery } from '../delivery/promise-delivery.ts'
import { startServices } from '../delivery/start-services.ts'

// Not of the stacks: it starts services of its own, which replace the functions.

/* A week in which one service after the other fails, as `npm start -- --faults` plays it. */

// A Monday.
const begin = Date.parse('2027-06-07T00:00:00.000Z')
const weekEnds = begin + 7 * 24 * hour
let time = begin
const now = () => new Date(time)

let services: Awaited<ReturnType<typeof startServices>>
beforeAll(async () => {
  setTimeSource(now)
  services = await startServices({ now, visibilityTimeoutSeconds: 1 })
})
afterAll(() => services.close())

interface Promised {
  readonly owner: UserId
  readonly deliveryId: DeliveryId
  readonly dueAt: Date
}

const promiseAt = async (at: number): Promise<Promised> => {
  const owner = await newOwner()
  const dueAt = new Date(at)
  const deliveryId = await promiseDelivery(owner, { dueAt })
  return { owner: owner.userId, deliveryId, dueAt }
}

/**
 * Advances the time to the next minute in which something is due or a fault begins or ends. While
 * something that is due cannot go out, it advances by ten minutes.
 */
const advance = async () => {
  const due = await firstDue()
  const before = faultsAt(now()).join()
  const step = due <= time ? 10 * minute : minute
  do time += step
  while (time < weekEnds && time < due && faultsAt(now()).join() === before)
}

it('the product delivers every message of the week once, none early, and none is lost', {
  timeout: 300_000,
}, async () => {
  const promised: Promised[] = []
  for (let at = begin + hour / 2; at < weekEnds - 12 * hour; at += 6 * hour) {
    promised.push(await promiseAt(at))
  }

  const seen = new Set<string>()
  while (time < weekEnds) {
    const faults = faultsAt(now())
    if ((await readFaults(services.environment)).join() !== faults.join()) {
      await setFaults(services.environment, faults)
      for (const name of faults) seen.add(name)
    }
    // A sweep during a fault may fail: the next one repeats it.
    await sweep().catch(() => undefined)
    // Without its queue, the test would wait for the work for ever.
    if (!faults.includes('queue-lost')) await settle(services)
    await advance()
  }

  // The week has seven faults.
  expect(seen.size).toBe(7)
  const accepted = services.acceptances()
  for (const { owner, deliveryId, dueAt } of promised) {
    const taken = accepted.filter((acceptance) => acceptance.deliveryId === deliveryId)
    expect(taken).toHaveLength(1)
    expect(Date.parse(taken[0]?.at ?? '')).toBeGreaterThanOrEqual(dueAt.getTime())
    expect((await findDelivery(owner, deliveryId))?.state).toBe('SENT')
  }
})
