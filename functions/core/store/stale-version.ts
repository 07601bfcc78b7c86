import { AppError } from '#shared/errors.ts'

/**
 * The error of a tab whose record was changed after the tab loaded it. `called` is the noun as
 * people read it, `field` the field of the input that has the version. The tab keeps what was
 * typed.
 */
export const staleVersion = (called: string, field: string) => () =>
  new AppError(
    'STALE_VERSION',
    `This ${called} was changed in another window since you opened it. Your text is still here.`,
    { field },
  )
