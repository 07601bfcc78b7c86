import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)

/** A key and a certificate for localhost, which no browser trusts by itself. */
const certificate = () => {
  const folder = mkdtempSync(join(tmpdir(), 'heirloom-certificate-'))
  try {
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name))
    if (!key || !cert) throw new Error('Two names were given above.')
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
        ...['-keyout', key, '-out', cert, '-days', '1', '-subj', '/CN=localhost'],
      ],
      { stdio: 'ignore' },
    )
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Headers of a connection, which HTTP/2 does not have (RFC 9113, 8.2.2). */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

const isText = (type: string) => /javascript|json|html|css|svg/.test(type)

/**
 * Serves a local stack as CloudFront would: with HTTP/2 and Brotli. `extra` are documents of the
 * benchmark itself, by their paths.
 */
export const startFront = async (origin: string, extra: ReadonlyMap<string, Response>) => {
  // Compressed once, as CloudFront keeps what it compressed.
  const compressed = new Map<string, Buffer>()
  const answer = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const ownDocument = extra.get(request.url)?.clone()
    const headers = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'))
    const reply =
      ownDocument ??
      (await fetch(origin + request.url, {
        method: request.method,
        headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        redirect: 'manual',
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      }))
    const body = Buffer.from(await reply.arrayBuffer())
    for (const [name, value] of reply.headers) {
      if (!hopByHop.includes(name)) response.setHeader(name, value)
    }
    response.statusCode = reply.status
    if (!isText(reply.headers.get('content-type') ?? '')) return response.end(body)
    const key = `${request.url} ${body.length}`
    const compressedBody = compressed.get(key) ?? (await compress(body))
    if (request.url.startsWith('/assets/')) compressed.set(key, compressedBody)
    response.setHeader('content-encoding', 'br')
    response.end(compressedBody)
  }
  const server = createSecureServer(certificate(), (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      response.stream.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo
  return { url: `https://localhost:${port}`, stop: () => server.close() }
}
