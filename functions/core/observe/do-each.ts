import { faultOf } from './fault-of.ts'
import { log } from './log.ts'

/**
 * Does something with each of a list, one after another, the rest too where one fails: what always fails holds nothing
 * else up. Throws the first failure at the end, so that whoever called comes again for what is left.
 */
export const doEach = async <T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      failures.push(error)
    }
  }
  for (const failure of failures.slice(1)) {
    log('error', 'One of several was not done', {
      fault: faultOf(failure),
    })
  }
  if (failures.length > 0) throw failures[0]
}
