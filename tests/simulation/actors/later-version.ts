import { dueShards } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { SimulatedQueues } from '../services/queues.ts'
import type { Stage } from './stage.ts'

const minute = 60_000

/** After how long, at most, the later version is deployed again, in milliseconds: it removes what only it can read. */
const goneWithin = 360 * minute

/**
 * What a later version of the product wrote before it was rolled back: entries of the due index, events and messages of
 * kinds that this version does not know.
 */
export class LaterVersion {
  readonly #stage: Stage
  readonly #queues: SimulatedQueues

  constructor(stage: Stage, queues: SimulatedQueues) {
    this.#stage = stage
    this.#queues = queues
  }

  /** Each by a write of its own, which no other process can disturb. */
  leaveTraces(): void {
    const { dice, scheduler } = this.#stage
    const at = new Date(scheduler.now).toISOString()
    const kind = 'of-a-later-version'
    for (let shard = 0; shard < dueShards; shard += 1) {
      if (dice.happens(0.5)) continue
      const key = { pk: `DUE#${shard}`, sk: `${at}#${kind}#${shard}` }
      const Item = { ...key, kind, owner: 'nobody', id: String(shard), at }
      writeAll([{ put: { Item } }])
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
}
