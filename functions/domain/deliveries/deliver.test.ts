import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { dynamo } from '#functions/core/store/table.ts'
import type { DeliveryState } from '#shared/model/delivery.ts'
import { DeliveryId, UserId } from '#shared/model/ids.ts'
import { deliver, type Permit } from './deliver.ts'
import { newDelivery } from './delivery-repository.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const before = new Date('2026-11-21T09:29:00.000Z').toISOString()
const owner = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11')
const deliveryId = DeliveryId.parse('0b9c7a52-3f0a-4c55-8a44-6a3b5a1c9d20')

const permit: Permit = () => Promise.resolve({ given: 'now', checks: [] })

let lines: string[] = []
beforeEach(() => {
  lines = []
  setTimeSource(() => now)
  vi.stubEnv('TABLE_NAME', 'table')
  vi.stubEnv('LOG_LEVEL', undefined)
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
})
afterEach(() => {
  setTimeSource(() => new Date())
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** The metrics that are written if a worker looks at a delivery whose attempt began and whose time has come. */
const countedOf = async (state: DeliveryState): Promise<string[]> => {
  const [stored] = newDelivery({
    deliveryId,
    owner,
    version: 3,
    kind: 'message',
    channel: 'email',
    recipient: { address: 'ana@example.org' },
    state,
    dueAt: before,
    lookAt: before,
    attempts: [{ id: deliveryId, at: before, address: 'ana@example.org' }],
    createdAt: before,
    words: new Uint8Array(),
  })
  vi.spyOn(dynamo, 'send').mockImplementation((command: unknown) =>
    Promise.resolve(command instanceof GetCommand ? { Item: stored?.put?.Item } : {}),
  )
  expect(await deliver(owner, deliveryId, permit)).toBe(true)
  return lines.map((line) => Object.keys(JSON.parse(line)).at(-1) ?? '')
}

it('counts an attempt that got no event for the whole quiet period', async () => {
  expect(await countedOf('AMBIGUOUS')).toEqual(['AttemptsUnanswered'])
})

it('counts nothing if the outcome has only just become unknown', async () => {
  expect(await countedOf('SENDING')).toEqual([])
})
