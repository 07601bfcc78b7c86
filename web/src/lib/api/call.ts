import { fillPath } from '#shared/contract/path.ts'
import { patchStyleJson } from '#shared/json-types.ts'
import { zoneHeader } from '#shared/zone-header.ts'
import { ownZone } from '#web/lib/date-and-time.ts'
import { rememberServerTime } from '../server-time.ts'
import { ApiError, errorOf, offlineError } from './api-error.ts'
import type { OperationEntry } from './operation-entry.ts'
import { type OnProgress, sendWithProgress } from './send-with-progress.ts'

/** The calls that the client needs from the session. */
export interface Authority {
  /** The access token, renewed if it has expired, or `undefined` for a visitor. */
  token: () => string | undefined | Promise<string | undefined>
  /** A new access token, or `undefined` if the session has ended. Called at most once per call. */
  refresh: () => Promise<string | undefined>
}

export interface CallOptions {
  signal?: AbortSignal
  /**
   * Lets the call outlive the page, to save while the page closes. A larger body than
   * `leavingLimit` cannot.
   */
  keepalive?: boolean
  /** Called while a form is being sent. */
  onProgress?: OnProgress
  /**
   * Stale queries are not refreshed, because the caller makes many calls and calls `refreshStale`
   * after the last one.
   */
  oneOfMany?: boolean
}

/**
 * In bytes: browsers refuse to send more than 64 kB while a page closes (Fetch, 4.6:
 * http-network-or-cache fetch, step 8). The rest is for what frames the fields of a form.
 */
export const leavingLimit = 60_000

/** Parameters by name. The JSON body or the form's fields under `body`. */
export type CallInput = Readonly<Record<string, unknown>>

interface Wire {
  apiUrl: () => string | Promise<string>
  authority: Authority
}

/**
 * Makes one call. A missing required parameter throws before anything is sent. A 401 leads to one
 * refresh and one retry.
 *
 * @throws ApiError if the server refused, or could not be reached.
 */
export async function call(
  { apiUrl, authority }: Wire,
  operation: string,
  entry: OperationEntry,
  input: CallInput = {},
  options: CallOptions = {},
): Promise<unknown> {
  const missing = missingName(entry, input)
  if (missing) {
    throw new Error(
      `Required parameter ${missing} was null or undefined when calling ${operation}.`,
    )
  }
  const url = (await apiUrl()) + fillPath(entry.path, input) + queryOf(entry, input)
  const { signal, keepalive = false, onProgress } = options
  const dispatch = (request: ReturnType<typeof requestOf>) =>
    onProgress
      ? sendWithProgress(url, { ...request, signal, onProgress })
      : fetch(url, {
          ...request,
          signal: signal ?? null,
          keepalive: keepalive && bodySize(request.body) <= leavingLimit,
        })
  const send = (bearer: string | undefined) =>
    dispatch(requestOf(entry, input, bearer)).catch((error: unknown) => {
      if (signal?.aborted) throw error
      throw offlineError()
    })

  const token = await authority.token()
  let response = await send(token)
  if (response.status === 401 && token) {
    const fresh = await authority.refresh()
    if (fresh) response = await send(fresh)
  }
  rememberServerTime(response.headers.get('date'))
  if (!response.ok) throw await errorOf(response)
  if (entry.output === 'file') return fileOf(response)
  return response.json().catch(() => {
    throw new ApiError({
      code: 'ANSWER_NOT_UNDERSTOOD',
      message: 'Something went wrong on our side. Try again in a moment.',
      status: response.status,
    })
  })
}

/** A file that comes from the storage has no name, because a page cannot read that header. */
async function fileOf(response: Response): Promise<File> {
  const bytes = await response.blob()
  const [, name = ''] =
    /filename\*=UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return new File([bytes], decodeURIComponent(name), { type: bytes.type })
}

/**
 * The name of the first required parameter without a value. As in the specification's message, a
 * form's field begins with a small letter: `file` for `File`.
 */
function missingName(
  { required, requiredFields }: OperationEntry,
  input: CallInput,
): string | undefined {
  const fields = Object(input.body)
  const field = requiredFields.find((name) => givenValues(fields[name]).length === 0)
  return (
    required.find((name) => input[name] === undefined || input[name] === null) ??
    field?.replace(/^./, (letter) => letter.toLowerCase())
  )
}

/** The values of a field, which a form sends one by one. What was not given is left out. */
const givenValues = (value: unknown): unknown[] =>
  [value].flat().filter((given) => given !== undefined && given !== null)

function queryOf({ query, secrets }: OperationEntry, input: CallInput): string {
  const params = new URLSearchParams()
  for (const name of query) {
    const value = input[name]
    if (value === undefined || value === null || secrets.includes(name)) continue
    params.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = params.toString()
  return text && `?${text}`
}

function requestOf(entry: OperationEntry, input: CallInput, token: string | undefined) {
  const wantsJson = entry.output === 'json'
  const headers = new Headers({ accept: wantsJson ? 'application/json' : '*/*' })
  // The API redirects a call for a file to the storage, which refuses headers that it does not know
  // (Fetch, 4.9: CORS-preflight).
  if (wantsJson) headers.set(zoneHeader, ownZone())
  if (token) headers.set('authorization', `Bearer ${token}`)
  const body = bodyOf(entry, input)
  if (typeof body === 'string') headers.set('content-type', patchStyleJson)
  return { method: entry.method, headers, body: body ?? null }
}

function bodyOf(entry: OperationEntry, input: CallInput): string | FormData | undefined {
  if (entry.body === 'multipart') return formOf(input.body)
  const secrets = entry.secrets.filter((name) => input[name] !== undefined)
  if (secrets.length > 0) {
    const hidden = Object.fromEntries(secrets.map((name) => [name, input[name]]))
    return JSON.stringify({ ...Object(input.body), ...hidden })
  }
  return entry.body === 'json' ? JSON.stringify(input.body ?? {}) : undefined
}

/** In bytes, without what frames the fields of a form. */
const bodySize = (body: string | FormData | null): number =>
  new Blob(body instanceof FormData ? [...body.values()] : [body ?? '']).size

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const given of givenValues(value)) {
      form.append(name, given instanceof Blob ? given : String(given))
    }
  }
  return form
}
