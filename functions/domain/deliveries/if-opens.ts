import { faultOf, log } from '#functions/core/observe/log.ts'

/**
 * What a key opens; nothing if KMS or the key fails. For a list about many people: the key of one
 * of them must not hide what the others have.
 */
export const ifOpens = async <T>(opening: Promise<T>): Promise<T | undefined> => {
  try {
    return await opening
  } catch (error) {
    log('error', 'A value in a list about many people could not be opened', {
      fault: faultOf(error),
    })
    return undefined
  }
}
