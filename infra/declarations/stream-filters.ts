/**
 * A filter of an event source mapping on the table's stream ("Control which events Lambda sends",
 * Lambda guide).
 */
interface StreamFilter {
  readonly eventName: 'INSERT' | 'MODIFY'
  /** The beginning of the partition key. */
  readonly partition: string
}

/** New events of the outbox, which the relay gets. */
export const newEvents: StreamFilter = { eventName: 'INSERT', partition: 'OUTBOX#' }

/**
 * Lines of activity logs that were changed. Erasing a log makes `REMOVE` records, and writing the
 * same line again makes none.
 */
export const changedLines: StreamFilter = { eventName: 'MODIFY', partition: 'ACTIVITY#' }
