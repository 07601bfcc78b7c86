import { handleDelivery } from './deliveries.ts'
import { worker } from './worker.ts'

/** The same work as for messages, in a worker of its own: a notice never waits until messages are sent. */
export const handler = worker('notices', handleDelivery)
