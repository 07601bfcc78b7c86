import type { Context } from '#functions/core/http/context.ts'
import { today } from '#functions/core/runtime/today.ts'
import { AppError } from '#shared/errors.ts'

/** Refuses a date of birth in the future. */
export const assertBorn = (birthDate: string | undefined, context: Pick<Context, 'now'>): void => {
  if (birthDate === undefined || birthDate <= today(context)) return
  throw new AppError('VALIDATION_FAILED', 'A date of birth cannot be in the future.', {
    field: 'birthDate',
  })
}
