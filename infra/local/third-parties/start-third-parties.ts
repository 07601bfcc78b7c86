import type { StandIn } from '../stand-in/stand-in.ts'
import { startHttpServer } from '../stand-in/start-http-server.ts'

/** The tag manager's script here. It shows that it ran, and with what it was told. */
const tagScript = `fetch(new URL('/collect?told=' + encodeURIComponent(JSON.stringify(dataLayer)), document.currentScript.src))
`

/**
 * Plays the analytics service and the tag manager on this machine: takes every event and recording,
 * keeps nothing, and has a script for the tag manager. Like the real services, it answers pages of
 * every origin.
 */
export const startThirdParties = ({ port }: { readonly port: number }): Promise<StandIn> =>
  startHttpServer(port, (request, response) => {
    request.resume()
    const isScript = request.url?.startsWith('/gtm.js?') === true
    response.writeHead(200, {
      // The analytics library sends its events with credentials, which forbids a wildcard.
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization, content-type',
      'cache-control': 'no-store',
      'content-type': isScript ? 'text/javascript' : 'application/json',
    })
    response.end(isScript ? tagScript : JSON.stringify({ status: 1, error: null, code: 200 }))
  })
