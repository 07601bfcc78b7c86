import { ApiError, offlineError } from '#web/lib/api/api-error.ts'

/** Downloads the bytes of a file from the address that a call returned for it. */
export const fetchBytes = async (url: string): Promise<Blob> => {
  const response = await fetch(url).catch(() => {
    throw offlineError()
  })
  if (!response.ok) {
    throw new ApiError({
      code: 'UNAVAILABLE',
      status: response.status,
      message: 'We couldn’t load this file. Try again in a moment.',
    })
  }
  return response.blob()
}
