/**
 * The message of a failure for the screen. Only the messages of the API and of the user pool are
 * written to be shown. They are told by name, because the class `IdentityError` is loaded only with
 * the client of the user pool.
 */
export function messageOf(failure: unknown): string {
  const shown =
    failure instanceof Error && (failure.name === 'ApiError' || failure.name === 'IdentityError')
  return shown ? failure.message : 'Something went wrong on our side. Try again in a moment.'
}
