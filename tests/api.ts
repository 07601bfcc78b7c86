import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Operation } from '#shared/contract/operation.ts'
import { fillPath } from '#shared/contract/path.ts'

/** The parameters of a call by name. `undefined` values are left out. */
export interface Call {
  readonly pathParams?: object | undefined
  readonly query?: object | undefined
  readonly body?: unknown
  readonly token?: string | undefined
  readonly contentType?: string
  /**
   * The host that the caller opened, if it is not the stack's own: a partner's, such as
   * `oakhill.localhost`.
   */
  readonly host?: string | undefined
  /** Other headers that a browser sends. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Reply {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

const inAddress = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value))

/** The parameters of a call as a query string. */
export const search = (query: object) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, inAddress(value)]],
    ),
  ).toString()

/** The fields of an upload as a form: for a list, the field is repeated. */
export const formOf = (fields: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const part of [value].flat()) {
      if (part instanceof Blob) form.append(name, part)
      else if (part !== undefined) form.append(name, String(part))
    }
  }
  return form
}

const bodyOf = (body: unknown, isForm: boolean) =>
  typeof body === 'string' || body === undefined
    ? body
    : isForm
      ? formOf(Object(body))
      : JSON.stringify(body)

/**
 * Sends a request to the stack as if a browser had opened it by another host, which `fetch` cannot
 * do.
 */
const openedBy =
  (host: string) =>
  (
    address: string,
    { method, headers, body }: { method: string; headers: object; body?: unknown },
  ) =>
    new Promise<Response>((resolve, reject) => {
      const clientRequest = request(
        address,
        { method, headers: { ...headers, host } },
        (answer) => {
          text(answer).then((content) => {
            resolve(new Response(content, { status: answer.statusCode ?? 0 }))
          }, reject)
        },
      )
      clientRequest.once('error', reject)
      clientRequest.end(body)
    })

/** Sends one call to the API at `url`, with the method and path of the contract. */
export const send = async (
  url: string,
  { method, path, fields }: Pick<Operation, 'method' | 'path' | 'fields'>,
  {
    pathParams = {},
    query = {},
    body,
    token,
    contentType = 'application/json',
    host,
    headers,
  }: Call,
): Promise<Reply> => {
  const sent = bodyOf(body, fields !== undefined)
  const ask = host === undefined ? fetch : openedBy(host)
  const response = await ask(`${url}${fillPath(path, { ...pathParams })}?${search(query)}`, {
    method,
    headers: {
      ...headers,
      // A form sets its own content type, with its boundary.
      ...(sent === undefined || sent instanceof FormData ? {} : { 'content-type': contentType }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(sent === undefined ? {} : { body: sent }),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** The JSON of a reply. Throws if the reply has another status. */
export const json = async (reply: Promise<Reply>, status = 200) => {
  const { status: got, text: answered } = await reply
  if (got !== status) throw new Error(`Expected ${status}, got ${got}: ${answered}`)
  return JSON.parse(answered)
}

/** The HTTP status and the error of a refused call, in one object. */
export const refusal = async (reply: Promise<Pick<Reply, 'status' | 'text'>>) => {
  const { status, text: answered } = await reply
  const { code, field, message, details } = JSON.parse(answered)
  return { status, code, field, message, details }
}

/** The HTTP status and the code of a refused call. */
export const statusAndCode = async (reply: Promise<Pick<Reply, 'status' | 'text'>>) => {
  const { status, code } = await refusal(reply)
  return [status, code]
}
