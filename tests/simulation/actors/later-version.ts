import { dueShards } from '#functions/core/store/due.ts'
import { type Item, writeAll } from '#functions/core/store/table.ts'
import { minute } from '#shared/rules/time/lengths.ts'
import type { SimulatedQueues } from '../services/queues.ts'
import type { SimulatedTable } from '../services/table.ts'
import type { Stage } from './stage.ts'

/**
 * After how long, at most, the later version is deployed again, in milliseconds: it removes what
 * only it can read.
 */
const goneWithin = 360 * minute

/**
 * A record as a later version stores it: with a version and a field that this one does not know.
 */
const ofLaterVersion = (item: Item): Item => ({
  ...item,
  version: Number(item.version) + 1,
  schemaVersion: Number(item.schemaVersion) + 1,
  ofLaterVersion: true,
})

/** The same record once the later version was deployed again and removed that field. */
const ofThisVersion = ({ ofLaterVersion: _, ...item }: Item): Item => ({
  ...item,
  version: Number(item.version) + 1,
  schemaVersion: Number(item.schemaVersion) - 1,
})

/**
 * The writes of a later version of the product before it was rolled back. They are entries of the
 * due index, events and messages of kinds that this version does not know. They are also records of
 * a version that it does not read.
 */
export class LaterVersion {
  readonly #stage: Stage
  readonly #queues: SimulatedQueues
  readonly #table: SimulatedTable

  constructor(stage: Stage, queues: SimulatedQueues, table: SimulatedTable) {
    this.#stage = stage
    this.#queues = queues
    this.#table = table
  }

  /**
   * Makes the writes outside any process, so that each is answered at once. At `until` at the
   * latest, all records can be read again.
   */
  leaveTraces(until: number): void {
    const { dice, scheduler } = this.#stage
    this.#writeRecords(until)
    const at = new Date(scheduler.now).toISOString()
    const kind = 'of-a-later-version'
    for (let shard = 0; shard < dueShards; shard += 1) {
      if (dice.happens(0.5)) continue
      const key = { pk: `DUE#${shard}`, sk: `${at}#${kind}#${shard}` }
      const entry = { ...key, kind, owner: 'nobody', id: String(shard), at }
      writeAll([{ put: { Item: entry } }])
      this.#stage.within(minute, goneWithin, () => writeAll([{ remove: { Key: key } }]))
    }
    const event = JSON.stringify({ type: 'OfALaterVersion' })
    const outbox = { pk: `OUTBOX#${at}`, sk: 'of-a-later-version', event }
    writeAll([{ put: { Item: outbox } }])
    for (const queue of ['deliveries', 'notices', 'passing', 'results', 'mail-events']) {
      this.#queues.put(queue, event, 0)
    }
    this.#stage.did('laterVersion')
  }

  /**
   * Some records of people. Every change counts up their version, so that no other writer
   * overwrites it.
   */
  #writeRecords(until: number): void {
    const { dice, people, scheduler } = this.#stage
    const owners = [people.owner, ...people.others.map(({ account }) => account)]
    const records = owners
      .flatMap(({ userId }) => this.#table.partition(`PERSON#${userId}`))
      .filter(({ version, schemaVersion }) => version !== undefined && schemaVersion !== undefined)
    for (const item of records) {
      if (item.ofLaterVersion || dice.happens(0.7)) continue
      const key = { pk: String(item.pk), sk: String(item.sk) }
      writeAll([{ put: { Item: ofLaterVersion(item) } }])
      scheduler.at(Math.min(until, scheduler.now + dice.whole(minute, goneWithin)), () => {
        const storedItem = this.#table.look(key)
        // The account was deleted meanwhile.
        if (!storedItem) return
        const ConditionExpression = 'attribute_exists(ofLaterVersion)'
        writeAll([{ put: { Item: ofThisVersion(storedItem), ConditionExpression } }])
      })
    }
  }
}
