import { AppError } from '#shared/errors.ts'

/**
 * The error for a link of a mail that was used, has expired, or never existed. `advice` says what
 * the reader can do.
 */
export const linkInvalid = (advice = 'Open the newest email.') =>
  new AppError('CODE_INVALID', `This link is no longer valid. ${advice}`, { field: 'code' })
