import { log } from './log.ts'
import { measure } from './metric.ts'

/**
 * Something that a later version of the product stored, during a deployment or before a rollback.
 * Code does not read what is newer than itself, because it would store the record again without
 * what the later version added. This is no `AppError`, which is a decision about a call: nothing is
 * decided here, and the caller or the queue tries again later.
 */
export class NewerVersion extends Error {
  /** `kind` is the kind of what was stored, for the log. */
  constructor(kind: string) {
    super('A later version of the product stored this.')
    this.name = 'NewerVersion'
    measure('UnreadableItems', 1)
    log('warn', this.message, { kind })
  }
}
