import { AppError } from '#shared/errors.ts'

/**
 * What a link in a mail answers that was used, has expired, or never existed. `next` says what the
 * reader can do.
 */
export const linkInvalid = (next = 'Open the newest mail.') =>
  new AppError('CODE_INVALID', `This link is not valid any more. ${next}`, { field: 'code' })
