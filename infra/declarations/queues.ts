import { queues } from '#events/queues.ts'

/** Seconds that a message is hidden from others once it was received: six times what its worker may take. */
export const visibilityTimeout = 360

/** How often a message is received before it is a dead letter. */
export const maxReceiveCount = 5

/** The dead-letter queues of what comes from no queue: of the table's stream, and of the schedule. */
export type StandaloneDeadLetterQueue = 'not-relayed' | 'not-swept'

/** Every queue that stays empty as long as all is well. */
export const deadLetterQueues: readonly string[] = [
  ...queues.map(({ dead }) => dead),
  ...(['not-relayed', 'not-swept'] satisfies StandaloneDeadLetterQueue[]),
]
