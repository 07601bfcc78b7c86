import { ApiError, offlineError } from '#web/lib/api/api-error.ts'

/** The bytes of a file, by the address that a call gave for it. */
export const fetchBytes = async (url: string): Promise<Blob> => {
  const response = await fetch(url).catch(() => {
    throw offlineError()
  })
  if (!response.ok) {
    throw new ApiError({
      code: 'UNAVAILABLE',
      status: response.status,
      message: "We couldn't load this file. Try again in a moment.",
    })
  }
  return response.blob()
}
