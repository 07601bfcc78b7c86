import { isDeepStrictEqual } from 'node:util'
import { vi } from 'vitest'
import { personPartition } from '#functions/core/store/person-partition.ts'
import {
  dynamo,
  getItems,
  type Item,
  type Key,
  queryAll,
  type Write,
  writeAll,
} from '#functions/core/store/table.ts'
import type { UserId } from '#shared/model/ids.ts'
import { writtenItems } from './written-items.ts'

/** The most parts of one transaction (DynamoDB, TransactWriteItems). */
const writtenAtOnce = 100

const itemName = ({ pk, sk }: Item) => `${pk} ${sk}`
const byName = (items: readonly Item[]) => new Map(items.map((item) => [itemName(item), item]))

/** Events, counters and the progress of the sweep, which other processes write too. */
const ofNoRecord = /^(OUTBOX#|RATE#|SWEEP$)/

/**
 * Does some work in this process, and tells the keys of all items that it writes beyond the
 * person's own partition.
 */
const keysWrittenBy = async (
  own: string,
  work: () => Promise<unknown>,
): Promise<readonly Key[]> => {
  const keys = new Map<string, Key>()
  const send = dynamo.send.bind(dynamo)
  const spied = vi.spyOn(dynamo, 'send')
  spied.mockImplementation((command: Parameters<typeof send>[0]) => {
    for (const { pk, sk } of writtenItems(command)) {
      if (pk !== own && !ofNoRecord.test(pk)) keys.set(itemName({ pk, sk }), { pk, sk })
    }
    return send(command)
  })
  try {
    await work()
  } finally {
    spied.mockRestore()
  }
  return [...keys.values()]
}

/**
 * The things that a test has stored for one person. Each `restore` brings back their initial state.
 * What a worker writes at that moment may survive or be overwritten: no test may depend on it.
 */
export interface World {
  /**
   * Resolves to false, and changes nothing, if a file is gone: its bytes cannot be put back, so the
   * caller stores everything again.
   */
  readonly restore: () => Promise<boolean>
}

/**
 * Stores things of a person by `store`. Remembers their partition, and what `store` writes
 * elsewhere.
 */
export const storeWorld = async (userId: UserId, store: () => Promise<unknown>): Promise<World> => {
  const own = personPartition(userId)
  const keys = await keysWrittenBy(own, store)
  const look = async () => {
    const [person, others] = await Promise.all([
      queryAll({ pk: own }, { consistent: true }),
      getItems(keys, { consistent: true }),
    ])
    return byName([...person, ...others])
  }
  const stored = await look()
  const restore = async () => {
    const now = await look()
    const missing = [...stored.keys()].filter((name) => !now.has(name))
    if (missing.some((name) => name.includes(' FILE#'))) return false
    const writes: Write[] = [
      ...[...now].flatMap(([name, { pk, sk }]) =>
        stored.has(name) ? [] : [{ remove: { Key: { pk, sk } } }],
      ),
      ...[...stored].flatMap(([name, item]) =>
        isDeepStrictEqual(now.get(name), item) ? [] : [{ put: { Item: item } }],
      ),
    ]
    for (let from = 0; from < writes.length; from += writtenAtOnce) {
      await writeAll(writes.slice(from, from + writtenAtOnce))
    }
    return true
  }
  return { restore }
}
