/** A queue, with a dead-letter queue beside it. */
export interface QueueDeclaration {
  readonly name: string
  /** The variable that tells functions its address. */
  readonly variable: string
  /** The variable that tells the address of its dead-letter queue. */
  readonly deadVariable: string
}

/** Seconds that a message is hidden from others once it was received: six times what its worker may take. */
export const visibilityTimeout = 360

/** How often a message is received before it is a dead letter. */
export const maxReceiveCount = 5

const queue = <const Name extends string>(name: Name) => {
  const prefix = name.replaceAll('-', '_').toUpperCase()
  return { name, variable: `${prefix}_QUEUE_URL`, deadVariable: `${prefix}_DEAD_QUEUE_URL` }
}

/** Every queue of the product. `mail-events` is filled by the mail service, the others by ourselves. */
export const queues = [
  queue('deliveries'),
  queue('mail-events'),
  queue('results'),
  queue('passing'),
  queue('files'),
  queue('erasures'),
] as const satisfies readonly QueueDeclaration[]

export type QueueName = (typeof queues)[number]['name']

/** The dead-letter queues of what comes from no queue: of the table's stream, and of the schedule. */
export type StandaloneDeadLetterQueue = 'not-relayed' | 'not-swept'

/** Every queue that stays empty as long as all is well. */
export const deadLetterQueues: readonly string[] = [
  ...queues.map(({ name }) => `${name}-dead`),
  ...(['not-relayed', 'not-swept'] satisfies StandaloneDeadLetterQueue[]),
]
