import { AppError } from '#shared/errors.ts'

/**
 * The error for a link of a mail that was used, has expired, or never existed. `advice` says what
 * the reader can do.
 */
export const linkInvalid = (advice = 'Open the newest mail.') =>
  new AppError('CODE_INVALID', `This link is not valid any more. ${advice}`, { field: 'code' })
