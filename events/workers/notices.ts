import { handleDelivery } from './deliveries.ts'
import { worker } from './worker.ts'

/**
 * Sends notices as `deliveries.ts` sends messages, from a queue of their own: a notice never waits
 * until messages are sent.
 */
export const handler = worker('notices', handleDelivery)
