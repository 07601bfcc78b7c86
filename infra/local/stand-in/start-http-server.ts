import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DroppedAnswer, Faults } from './faults.ts'
import { AwsError } from './operation.ts'
import type { StandIn } from './stand-in.ts'

export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  faults: Faults,
) => Promise<void> | void

/**
 * Listens on 127.0.0.1, and passes each request on. `POST /_faults` adds a {@link Fault} given as
 * JSON, `GET /_faults` lists them, `DELETE /_faults` removes all. Throws one plain sentence if the
 * port is in use.
 */
export async function startHttpServer(port: number, handle: Handler): Promise<StandIn> {
  const faults = new Faults()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof DroppedAnswer) && !response.destroyed) console.error(error)
      response.destroy()
    })
  })
  // Load balancers keep connections open for longer than the SDK's agents do. Node's five seconds
  // would race with the SDK.
  server.keepAliveTimeout = 65_000

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/_faults') await controlFaults(request, response, faults)
    else await handle(request, response, faults)
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(portInUse(port)) : error)
    })
    server.listen(port, '127.0.0.1', resolve)
  })
  // A TCP server's address is always an AddressInfo. The string form is for pipes.
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function portInUse(port: number): string {
  return `Port ${port} on 127.0.0.1 is in use: stop the program that holds it, or choose another.`
}

/** Reads a whole request body. Throws the service's 413 for more than `limit` bytes. */
export async function readBody(request: IncomingMessage, limit = 16_000_000): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > limit) throw new AwsError('RequestEntityTooLarge', 'Request too large', 413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function controlFaults(
  request: IncomingMessage,
  response: ServerResponse,
  faults: Faults,
): Promise<void> {
  try {
    if (request.method === 'POST') faults.set(JSON.parse((await readBody(request)).toString()))
    else if (request.method === 'DELETE') faults.clear()
    else if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(faults.pending))
      return
    }
    response.writeHead(204).end()
  } catch (error) {
    response.writeHead(400).end(error instanceof Error ? error.message : String(error))
  }
}
