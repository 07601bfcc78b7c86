import { AppError } from '#shared/errors.ts'

/**
 * The error for a link of a mail that was used, has expired, or never existed. `next` says what the
 * reader can do.
 */
export const linkInvalid = (next = 'Open the newest mail.') =>
  new AppError('CODE_INVALID', `This link is not valid any more. ${next}`, { field: 'code' })
