import { ApiError } from '#web/lib/api/api-error.ts'

export const hasCode = (failure: unknown, code: ApiError['code']): boolean =>
  failure instanceof ApiError && failure.code === code
