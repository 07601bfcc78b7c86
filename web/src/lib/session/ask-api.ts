import { zoneHeader } from '#shared/zone-header.ts'
import type { Input, OperationName, Output } from '#web/lib/api/api.ts'
import { errorOf, offlineError } from '#web/lib/api/api-error.ts'
import { ownZone } from '#web/lib/date-and-time.ts'
import { readConfig } from './read-config.ts'

/**
 * Calls an operation of sign-in, with an access token or without one. It bypasses the client, which
 * would answer a 401 with a refresh. @throws ApiError
 */
export async function askApi<O extends OperationName<'Authenticate'>>(
  operation: O,
  {
    body,
    token,
  }: { body?: Input<'Authenticate', O> extends { body: infer B } ? B : never; token?: string },
): Promise<Output<'Authenticate', O>> {
  const { apiUrl = '' } = await readConfig()
  const response = await fetch(`${apiUrl}/api/Authenticate/${operation}`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      [zoneHeader]: ownZone(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw offlineError()
  })
  if (!response.ok) throw await errorOf(response)
  return response.json()
}
