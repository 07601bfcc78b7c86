import { ApiError } from '#web/lib/api/api-error.ts'

/** What a refusal says: errors of the API are written to be shown. */
export const messageOf = (failure: unknown): string =>
  failure instanceof ApiError ? failure.message : 'That did not work. Try again in a moment.'

export const hasCode = (failure: unknown, code: ApiError['code']): boolean =>
  failure instanceof ApiError && failure.code === code
