import { errorCodesByStatus } from '#infra/openapi/error-codes-by-status.ts'
import type { Operation } from '#shared/contract/operation.ts'

/**
 * The error of an answer, such as `404 NOT_FOUND`, if the OpenAPI document does not say that the
 * operation answers it.
 */
export const undocumented = (
  operation: Operation,
  status: number,
  code: string,
): string | undefined => {
  if (status < 400) return undefined
  const codes: readonly string[] = errorCodesByStatus(operation).get(status) ?? []
  return codes.includes(code) ? undefined : `${status} ${code}`
}
