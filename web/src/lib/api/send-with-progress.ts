/** Called with the numbers of bytes sent and in total. */
export type OnProgress = (sent: number, total: number) => void

interface Request {
  readonly method: string
  readonly headers?: Headers
  readonly body: XMLHttpRequestBodyInit | null
  readonly signal?: AbortSignal | undefined
  readonly onProgress: OnProgress
}

/**
 * Statuses whose answers have no body, not even an empty one (Fetch Standard, "null body status").
 */
const withoutBody = [204, 205, 304]

const headersOf = (text: string) =>
  new Headers(
    text
      .trim()
      .split(/[\r\n]+/)
      .filter((line) => line.includes(':'))
      .map((line): [string, string] => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon), line.slice(colon + 1).trim()]
      }),
  )

/**
 * Like `fetch`, for requests that must show progress, which `fetch` does not report. Rejects if
 * there is no answer, and with the signal's reason if it was aborted.
 */
export const sendWithProgress = (
  url: string,
  { method, headers, body, signal, onProgress }: Request,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'blob'
    headers?.forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    const stop = () => request.abort()
    signal?.addEventListener('abort', stop)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onload = () => {
      const { status, response } = request
      resolve(
        new Response(withoutBody.includes(status) ? null : response, {
          status,
          headers: headersOf(request.getAllResponseHeaders()),
        }),
      )
    }
    request.onerror = () => reject(new TypeError('The request got no answer.'))
    request.onabort = () => reject(signal?.reason)
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    request.send(body)
  })
