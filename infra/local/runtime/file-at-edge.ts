import type { IncomingMessage } from 'node:http'
import { appRoute } from '#infra/edge/edge-functions.ts'
import { routedAtEdge } from '#infra/edge/run-at-edge.ts'

const byName = (entries: readonly (readonly [string, string])[]) =>
  Object.fromEntries(entries.map(([name, value]) => [name, { value }]))

/** The file with which CloudFront answers an address. Its function runs here too. */
export const fileAtEdge = (domain: string) => {
  const route = routedAtEdge(appRoute(domain))
  return ({ pathname, searchParams }: URL, { headers }: IncomingMessage) => {
    const { host = '', cookie = '' } = headers
    return route({
      uri: pathname,
      headers: byName([['host', host]]),
      // CloudFront's function asks only whether a cookie is there, so its value is left out.
      cookies: byName(cookie.split('; ').map((pair) => [pair.split('=')[0] ?? '', ''])),
      querystring: byName([...searchParams]),
    })
  }
}
