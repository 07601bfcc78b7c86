import type { Context } from '#functions/core/http/context.ts'
import { AppError } from '#shared/errors.ts'
import { liesInTheFuture } from '#shared/rules/time/legal-days.ts'

/** Refuses a date of birth in the future. */
export const assertBorn = (birthDate: string | undefined, context: Pick<Context, 'now'>): void => {
  if (birthDate === undefined || !liesInTheFuture(birthDate, context.now)) return
  throw new AppError('VALIDATION_FAILED', 'A date of birth cannot be in the future.', {
    field: 'birthDate',
  })
}
