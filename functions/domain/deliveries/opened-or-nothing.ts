import { faultOf, log } from '#functions/core/observe/log.ts'

/**
 * Waits for an opening. If it fails for any reason, the fault is logged and the answer is nothing.
 * In a list about many people, the key of one must not hide what the others have.
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
