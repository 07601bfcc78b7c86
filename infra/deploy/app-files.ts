import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { unknownOrigin } from '#shared/prerendered-pages.ts'

/** A file of the web app, as it is uploaded into the app's bucket. */
export interface AppFile {
  readonly path: string
  readonly key: string
  readonly contentType: string
  readonly cacheControl: string
  /**
   * Whether the name contains a hash of the content, so that the content under this name never
   * changes.
   */
  readonly immutable: boolean
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/**
 * How a file of the app is served. Browsers do not guess types (`nosniff`), so an unknown extension
 * is an error.
 */
export const appFile = (path: string, key: string): AppFile => {
  const contentType = contentTypes[extname(key)]
  if (!contentType) throw new Error(`There is no content type for ${key}: name it in app-files.ts.`)
  const immutable = key.startsWith('assets/')
  return {
    path,
    key,
    contentType,
    immutable,
    // With `no-cache`, browsers and CloudFront may store the file but revalidate it each time.
    cacheControl: immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
}

/** Where the app is served. */
export interface Site {
  /** Such as `https://example.org`. */
  readonly origin: string
  /** Whether search engines may open it. */
  readonly isListed: boolean
}

/** The `robots.txt` that lets no search engine in. */
const closedRobots = 'User-agent: *\nDisallow: /\n'

/** The content of a file at a site. The build does not know the site, and wrote a placeholder. */
export const contentAt = ({ origin, isListed }: Site, { path, key }: AppFile) => {
  if (key === 'robots.txt' && !isListed) return closedRobots
  const content = readFileSync(path)
  return /\.(html|txt|xml)$/.test(key)
    ? content.toString().replaceAll(unknownOrigin, origin)
    : content
}

const order = ({ key, immutable }: AppFile) => (immutable ? 0 : key === 'index.html' ? 2 : 1)

/**
 * Every file of the built app, in the order of the upload: first the files that pages load, then
 * the files whose names do not change, and `index.html` last. So no browser gets a page before its
 * parts are there.
 */
export const appFiles = (folder: string): readonly AppFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, key: relative(folder, path).split(sep).join('/') }))
    // Vite's own files (`.vite/manifest.json`) are not part of the app.
    .filter(({ key }) => !key.split('/').some((part) => part.startsWith('.')))
    .map(({ path, key }) => appFile(path, key))
    .sort((a, b) => order(a) - order(b) || a.key.localeCompare(b.key))
