import { faultOf, log } from './log.ts'

/**
 * Does something with each item of a list, one after another. It goes on after a failure, because
 * an item that always fails must not block the others. At the end it throws the first failure, so
 * that the caller tries again.
 */
export const doEach = async <T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const failures: unknown[] = []
  for await (const item of items) {
    try {
      await work(item)
    } catch (error) {
      failures.push(error)
    }
  }
  // The first failure is thrown, so only the others are logged here.
  for (const failure of failures.slice(1)) {
    log('error', 'One item of a list failed', {
      fault: faultOf(failure),
    })
  }
  if (failures.length > 0) throw failures[0]
}
