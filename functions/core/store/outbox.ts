import { newId } from '#functions/core/crypto/random.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { DomainEvent } from '#shared/model/event.ts'
import type { Write } from './table.ts'

/** The outbox is cut into this many partitions. */
export const outboxShards = 4

/** How long an event that was relayed is kept for whoever looks for a fault, in seconds. */
const keptFor = 7 * 24 * 3600

/**
 * The part of a transaction that stores an event together with the change that it tells of: neither is ever there
 * without the other. The table's stream hands it to the relay (`events/outbox.ts`), at least once.
 */
export const outboxEntry = (event: DomainEvent): Write => {
  const id = newId()
  const now = currentTime()
  return {
    put: {
      Item: {
        pk: `OUTBOX#${Number.parseInt(id.slice(0, 2), 16) % outboxShards}`,
        sk: `${now.toISOString()}#${id}`,
        // As text, so that the relay needs no knowledge of how a stream writes attributes.
        event: JSON.stringify(DomainEvent.parse(event)),
        expiresAt: Math.floor(now.getTime() / 1000) + keptFor,
      },
    },
  }
}
