import { AppError } from '#shared/errors.ts'
import { attachmentLimit } from '#shared/model/message.ts'

/** Refuses more files than a message may have (`VALIDATION_FAILED`), naming their field. */
export const assertRoom = (count: number, field: string): void => {
  if (count <= attachmentLimit) return
  throw new AppError('VALIDATION_FAILED', `A message takes ${attachmentLimit} files.`, { field })
}
