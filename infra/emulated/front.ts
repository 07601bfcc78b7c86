import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { Deployed } from './cdk.ts'
import { readMailbox } from './mailbox.ts'

/** Hands a request on to the deployed API under its own host name, as CloudFront does. */
const forward = (endpoint: string, host: string, from: IncomingMessage, to: ServerResponse) =>
  new Promise<void>((resolve, reject) => {
    const { hostname, port } = new URL(endpoint)
    const onward = request(
      { hostname, port, method: from.method, path: from.url, headers: { ...from.headers, host } },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        pipeline(answer, to).then(resolve, reject)
      },
    )
    pipeline(from, onward).catch(reject)
    onward.once('error', reject)
  })

const answer = (response: ServerResponse, value: unknown) => {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}

/**
 * One origin before stacks that were deployed to an emulator, as CloudFront is before those on AWS: the API behind
 * `/api`, the app's configuration, and what was sent.
 */
export const startFront = async (
  endpoint: string,
  { apiHost, userPoolId, userPoolClientId }: Deployed,
) => {
  const [apiId = ''] = apiHost.split('.')
  const host = `${apiId}.execute-api.localhost`
  const handle = async (from: IncomingMessage, to: ServerResponse) => {
    const { pathname, searchParams } = new URL(from.url ?? '/', 'http://front')
    if (pathname.startsWith('/api/')) return forward(endpoint, host, from, to)
    if (pathname === '/_local/inbox.json') {
      return answer(to, await readMailbox(endpoint, searchParams.get('to') ?? ''))
    }
    if (pathname === '/config.json') {
      return answer(to, {
        stage: 'dev',
        apiUrl: '',
        region: 'us-east-1',
        userPoolId,
        userPoolClientId,
        userPoolEndpoint: endpoint,
      })
    }
    to.writeHead(404).end()
  }
  const server = createServer((from, to) => {
    handle(from, to).catch(() => (to.headersSent ? to.destroy() : to.writeHead(502).end()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
