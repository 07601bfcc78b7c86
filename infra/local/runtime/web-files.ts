import { createReadStream, existsSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join, normalize, relative, sep } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/**
 * Serves the built web app as CloudFront does: files with a hash in their name are cached for ever, and any path that
 * is not a file is answered with `index.html`.
 */
export const webFiles =
  (folder: string, headersAt: (pathname: string) => Readonly<Record<string, string>>) =>
  (pathname: string, response: ServerResponse): void => {
    const headers = headersAt(pathname)
    const asked = normalize(join(folder, decodeURIComponent(pathname)))
    // Neither what is outside of the folder (`..`) nor, as in the cloud, the build tool's own files (`.vite`).
    const isHidden = relative(folder, asked)
      .split(sep)
      .some((part) => part.startsWith('.'))
    const isFile = !isHidden && existsSync(asked) && statSync(asked).isFile()
    if (!isFile && extname(asked) !== '' && pathname.startsWith('/assets/')) {
      response.writeHead(404, { ...headers, 'content-type': 'text/plain' })
      response.end('Not found')
      return
    }
    const file = isFile ? asked : join(folder, 'index.html')
    const stream = createReadStream(file)
    stream.once('error', () => response.writeHead(404, headers).end())
    stream.once('open', () => {
      response.writeHead(200, {
        ...headers,
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': pathname.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
      })
      stream.pipe(response)
    })
  }
