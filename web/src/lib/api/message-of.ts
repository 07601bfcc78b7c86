import { ApiError } from './api-error.ts'

/** What a refusal says: errors of the API are written to be shown. */
export const messageOf = (failure: unknown): string =>
  failure instanceof ApiError
    ? failure.message
    : 'Something went wrong on our side. Try again in a moment.'
