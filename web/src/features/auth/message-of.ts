/** What a refusal says: errors of the API and of the user pool are written to be shown. */
export function messageOf(error: unknown): string {
  const shown =
    error instanceof Error && (error.name === 'ApiError' || error.name === 'IdentityError')
  return shown ? error.message : 'Something went wrong on our side. Try again in a moment.'
}

/** The code of an error of the API or of the user pool. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
