import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appFiles } from './app-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const writeFiles = (...keys: string[]) => {
  for (const key of keys) {
    mkdirSync(dirname(join(folder, key)), { recursive: true })
    writeFileSync(join(folder, key), key)
  }
}

describe('the files of the built app', () => {
  it('are uploaded with index.html last, after all files that it names', () => {
    writeFiles('index.html', 'favicon.svg', 'assets/main-B1.js', 'assets/inter-C2.woff2')
    expect(appFiles(folder).map(({ key }) => key)).toEqual([
      'assets/inter-C2.woff2',
      'assets/main-B1.js',
      'favicon.svg',
      'index.html',
    ])
  })

  it('are cached for ever if their name contains their hash, and revalidated otherwise', () => {
    writeFiles('index.html', 'favicon.svg', 'assets/main-B1.js', 'assets/style-D3.css')
    const served = appFiles(folder).map(
      ({ key, contentType, cacheControl }) => [key, contentType, cacheControl] as const,
    )
    const forEver = 'public, max-age=31536000, immutable'
    expect(served).toEqual([
      ['assets/main-B1.js', 'text/javascript; charset=utf-8', forEver],
      ['assets/style-D3.css', 'text/css; charset=utf-8', forEver],
      ['favicon.svg', 'image/svg+xml', 'no-cache'],
      ['index.html', 'text/html; charset=utf-8', 'no-cache'],
    ])
  })

  it("do not include the build tool's own files", () => {
    writeFiles('index.html', '.vite/manifest.json')
    expect(appFiles(folder).map(({ key }) => key)).toEqual(['index.html'])
  })

  it('are refused if their content type is not known', () => {
    writeFiles('index.html', 'assets/notes.xyz')
    expect(() => appFiles(folder)).toThrow('assets/notes.xyz')
  })
})
