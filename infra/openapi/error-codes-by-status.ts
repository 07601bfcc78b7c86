import * as z from 'zod'
import { type Operation, personParameters } from '#shared/contract/operation.ts'
import { type ErrorCode, statusOf } from '#shared/errors.ts'

/** Every error code of a call: its own, and those that follow from its access, input and kind. */
const codesOf = (operation: Operation): readonly ErrorCode[] => {
  const {
    access,
    pathParams,
    query,
    body,
    fields,
    recentSignIn,
    createsProfile,
    errors = [],
  } = operation
  const inBody = body instanceof z.ZodObject ? body.shape : fields?.shape
  const parameters = Object.keys({ ...pathParams?.shape, ...query?.shape, ...inBody })
  const signedIn = access !== 'public' && access !== 'provider'
  return [
    'VALIDATION_FAILED',
    'UNKNOWN_FIELD',
    // A body is read even where none is declared, so that what is sent there is refused and not
    // dropped.
    ...(fields ? (['BODY_NOT_MULTIPART'] as const) : (['BODY_NOT_JSON', 'BODY_TOO_DEEP'] as const)),
    'BODY_TOO_LARGE',
    'CONTENT_TYPE_NOT_SUPPORTED',
    ...(signedIn ? (['SIGN_IN_REQUIRED'] as const) : []),
    ...(signedIn && !createsProfile ? (['PROFILE_MISSING'] as const) : []),
    // A parameter that names a person may name somebody else. Then the call answers as if that
    // person did not exist.
    ...(signedIn && personParameters.some((name) => parameters.includes(name))
      ? (['NOT_FOUND'] as const)
      : []),
    ...(access === 'paid' ? (['UPGRADE_REQUIRED'] as const) : []),
    ...(access === 'admin' ? (['FORBIDDEN'] as const) : []),
    ...(recentSignIn ? (['RECENT_SIGN_IN_REQUIRED'] as const) : []),
    ...errors,
    'INTERNAL',
    'NEWER_VERSION',
  ]
}

/** The error codes of a call by their HTTP status, in the order of the statuses. */
export const errorCodesByStatus = (operation: Operation): ReadonlyMap<number, ErrorCode[]> => {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of [...new Set(codesOf(operation))].sort((a, b) => statusOf[a] - statusOf[b])) {
    byStatus.set(statusOf[code], [...(byStatus.get(statusOf[code]) ?? []), code])
  }
  return byStatus
}
