import { handleDelivery } from './deliveries.ts'
import { worker } from './worker.ts'

/**
 * Sends notices as `deliveries.ts` sends messages. They have a queue of their own, so that a notice
 * never waits until messages are sent.
 */
export const handler = worker('notices', handleDelivery)
