import { ApiError, offlineError } from '#web/lib/api/api-error.ts'

/** Downloads the bytes of a file from the URL that a call returned for it. */
export const fetchBytes = async (url: string): Promise<Blob> => {
  const response = await fetch(url).catch(() => {
    throw offlineError()
  })
  // The store answers 403 for a file that is missing, since nobody may list its files.
  if (response.status === 403 || response.status === 404) {
    throw new ApiError({
      code: 'NOT_FOUND',
      status: response.status,
      message: 'This file is missing, or cannot be opened. Try again, or write to us.',
    })
  }
  if (!response.ok) {
    throw new ApiError({
      code: 'UNAVAILABLE',
      status: response.status,
      message: 'We couldn’t load this file. Try again in a moment.',
    })
  }
  return response.blob()
}
