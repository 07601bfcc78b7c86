import type { Operation } from '#shared/contract/operation.ts'

/** A call as a client makes it: names to values, `undefined` left out. */
export interface Call {
  readonly query?: object | undefined
  readonly body?: unknown
  readonly token?: string | undefined
  readonly contentType?: string
}

export interface Reply {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

const inAddress = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value))

const search = (query: object) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, inAddress(value)]],
    ),
  ).toString()

/** Sends one call to the API at `url`, by the address that the contract gives it. */
export const send = async (
  url: string,
  { method, path }: Pick<Operation, 'method' | 'path'>,
  { query = {}, body, token, contentType = 'application/json' }: Call,
): Promise<Reply> => {
  const response = await fetch(`${url}${path}?${search(query)}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': contentType }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** The JSON of a reply that must have this status. */
export const json = async (reply: Promise<Reply>, status = 200) => {
  const { status: got, text } = await reply
  if (got !== status) throw new Error(`Expected ${status}, got ${got}: ${text}`)
  return JSON.parse(text)
}
