import { handleDelivery } from './deliveries.ts'
import { worker } from './worker.ts'

/**
 * Sends notices as the other worker sends messages: a notice never waits until messages are sent.
 */
export const handler = worker('notices', handleDelivery)
