import { faultOf, log } from '#functions/core/observe/log.ts'

/**
 * The opened value, or undefined if it cannot be opened. The fault is then logged. In a list about
 * many people, a broken key of one person must not hide the entries of the others.
 */
export const openedOrNothing = async <T>(opening: Promise<T>): Promise<T | undefined> => {
  try {
    return await opening
  } catch (error) {
    log('error', 'A value in a list about many people could not be opened', {
      fault: faultOf(error),
    })
    return undefined
  }
}
