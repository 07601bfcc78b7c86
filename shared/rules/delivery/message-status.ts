import type { DeliveryState } from '#shared/model/delivery.ts'
import type { MessageStatus } from '#shared/model/message.ts'

/**
 * One delivery of a message: whether its writer took it back, and its state once it was created.
 */
export interface DeliveryStanding {
  readonly takenBack?: true | undefined
  readonly state?: DeliveryState | undefined
}

/**
 * The states in which a mail was sent or may have been sent. `HELD` is one: the mail was sent and
 * came back, and is kept for its recipient.
 */
const sentStates: readonly (DeliveryState | undefined)[] = [
  'SENDING',
  'AMBIGUOUS',
  'SENT',
  'FAILED',
  'HELD',
]

/** Whether a mail was sent or may have been sent, so that it cannot be taken back. */
export const isOut = ({ state }: DeliveryStanding): boolean => sentStates.includes(state)

/** Whether its writer can still take it back. */
export const canTakeBack = (delivery: DeliveryStanding): boolean =>
  !delivery.takenBack && delivery.state !== 'CANCELLED' && !isOut(delivery)

const endStates: readonly (DeliveryState | undefined)[] = ['SENT', 'FAILED', 'HELD', 'CANCELLED']

/**
 * The status of a scheduled message by its deliveries, of which it has at least one. Deliveries
 * that were taken back in time are left out. If all were, the message is cancelled.
 */
export const messageStatus = (deliveries: readonly DeliveryStanding[]): MessageStatus => {
  const counted = deliveries.filter((delivery) => !delivery.takenBack || isOut(delivery))
  if (counted.length === 0) return 'CANCELLED'
  if (!counted.every(({ state }) => endStates.includes(state))) return 'SCHEDULED'
  return counted.every(({ state }) => state === 'SENT') ? 'SENT' : 'FAILED'
}
