import { existsSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join, normalize, relative, sep } from 'node:path'
import { appFile, contentAt } from '#infra/deploy/app-files.ts'

/**
 * Serves the built web app as CloudFront does. Files with a hash in their name are cached for ever.
 * A path that is not a file is answered with `index.html`, but a missing file of `/assets/` with
 * 404: no script may be answered with a page. Documents name `origin` as their own. `uri` is the
 * path of the file, if it differs from the requested path.
 */
export const webFiles =
  (
    folder: string,
    origin: string,
    headersAt: (pathname: string) => Readonly<Record<string, string>>,
  ) =>
  (pathname: string, response: ServerResponse, uri = pathname): void => {
    const headers = headersAt(pathname)
    const path = normalize(join(folder, decodeURIComponent(uri)))
    const pathParts = relative(folder, path).split(sep)
    // Not served: what is outside of the folder (`..`) and, as in the cloud, the build tool's own
    // files (`.vite`).
    const isHidden = pathParts.some((part) => part.startsWith('.'))
    const isFile = !isHidden && existsSync(path) && statSync(path).isFile()
    if (!isFile && extname(path) !== '' && pathname.startsWith('/assets/')) {
      response.writeHead(404, { ...headers, 'content-type': 'text/plain' })
      response.end('Not found')
      return
    }
    const key = isFile ? pathParts.join('/') : 'index.html'
    const file = appFile(join(folder, key), key)
    // As in prod, so that what search engines read there can be read here.
    const content = contentAt({ origin, isListed: true }, file)
    response.writeHead(200, {
      ...headers,
      'content-type': file.contentType,
      'cache-control': file.cacheControl,
    })
    response.end(content)
  }
