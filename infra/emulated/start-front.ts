import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isApiPath } from '../declarations/routes.ts'
import type { InboxMessage } from '../local/inbox/open-inbox.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

interface Front {
  readonly port: number
  /** Answers the requests for the API. */
  readonly api: Handle
  /** The content of `/config.json`. */
  readonly config: object
  /** The mails and texts that were sent, all or those to one address. */
  readonly inbox: (to?: string) => Promise<readonly InboxMessage[]>
}

const sendJson = (response: ServerResponse, value: unknown) => {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}

/** One origin in front of what is deployed to an emulator, as CloudFront is on AWS. */
export const startFront = async ({ port, api, config, inbox }: Front) => {
  const handle: Handle = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://front')
    if (isApiPath(pathname)) return api(request, response)
    if (pathname === '/config.json') return sendJson(response, config)
    const to = searchParams.get('to') ?? undefined
    if (pathname === '/_local/inbox.json') return sendJson(response, await inbox(to))
    response.writeHead(404).end()
  }
  const server = createServer(async (request, response) => {
    try {
      await handle(request, response)
    } catch {
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo // a TCP server's
  return {
    url: `http://localhost:${address.port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
