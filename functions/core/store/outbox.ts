import { newId } from '#functions/core/crypto/random.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { DomainEvent } from '#shared/model/event.ts'
import { day } from '#shared/rules/time/lengths.ts'
import type { Write } from './table.ts'
import { timeToLive } from './time-to-live.ts'

/** The outbox is split into this many partitions. */
export const outboxShards = 4

/** Relayed events are kept this long for engineers who look for a fault. */
const retentionMs = 7 * day

/**
 * The part of a transaction that stores an event together with the change that it reports, so that
 * either both are stored or neither. The table's stream passes the event to the relay
 * (`events/outbox.ts`), at least once.
 */
export const outboxEntry = (event: DomainEvent): Write => {
  const id = newId()
  const now = currentTime()
  return {
    put: {
      Item: {
        pk: `OUTBOX#${Number.parseInt(id.slice(0, 2), 16) % outboxShards}`,
        sk: `${now.toISOString()}#${id}`,
        // As text, so that the relay needs to know nothing about the attribute format of streams.
        event: JSON.stringify(DomainEvent.parse(event)),
        expiresAt: timeToLive(now, retentionMs),
      },
    },
  }
}
