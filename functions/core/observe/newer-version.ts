import { AppError } from '#shared/errors.ts'
import { log } from './log.ts'
import { measure } from './metric.ts'

/** In seconds: a deployment replaces the functions one by one, and takes a few minutes. */
const retryAfterSeconds = 60

/**
 * The error for something that a later version of the product stored, during a deployment or before
 * a rollback. Code does not read what is newer than itself: it would store it again without what
 * the later version added. `what` is its kind, for the log.
 */
export const newerVersion = (what: string): AppError => {
  measure('UnreadableItems', 1)
  log('warn', 'A later version of the product stored this', { operation: what })
  return new AppError(
    'NEWER_VERSION',
    'Heirloom is being updated. Nothing is lost. Please try again in a minute.',
    { details: { retryAfterSeconds } },
  )
}
