import { AppError } from '#shared/errors.ts'

/**
 * The error of a tab whose record was changed after the tab loaded it. The tab keeps what was
 * typed.
 *
 * @param noun What people call the record.
 * @param field The field of the input beside which the error is shown. An input without a version
 *   names the field that says what is changed.
 */
export const staleVersion =
  (noun: string, { field = 'version' } = {}) =>
  () =>
    new AppError(
      'STALE_VERSION',
      `This ${noun} was changed in another window since you opened it. Your text is still here.`,
      { field },
    )
