import { faultOf, log } from './log.ts'

/**
 * Does something with each item of a list, one after another. It goes on after a failure, so that
 * an item that always fails does not block the others. Throws the first failure at the end, so that
 * the caller is retried for the failed items.
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
  for (const failure of failures.slice(1)) {
    log('error', 'One item of a list failed', {
      fault: faultOf(failure),
    })
  }
  if (failures.length > 0) throw failures[0]
}
