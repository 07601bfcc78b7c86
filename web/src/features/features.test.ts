import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const web = resolve(import.meta.dirname, '..')

/** What each file below a folder imports of ours, from `web/src`: `features/will/flow/will-flow.ts`. */
const importsBelow = (folder: string) =>
  readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const file = join(web, folder, name)
      return [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?'((?:#web|\.)[^']*)'/g)]
        .map(([, named = '']) => named)
        .map((named) =>
          named.startsWith('#web/')
            ? named.slice('#web/'.length)
            : relative(web, resolve(file, '..', named)),
        )
        .map((imported) => ({ file: relative(web, file), imported }))
    })

const features = readdirSync(join(web, 'features'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

// Biome's restricted imports know folders by name; this knows those that are yet to come.
describe('features of the web app', () => {
  it.each(features)('%s imports no other one', (feature) => {
    const others = importsBelow(join('features', feature)).filter(
      ({ imported }) =>
        imported.startsWith('features/') && !imported.startsWith(`features/${feature}/`),
    )
    expect(others).toEqual([])
  })

  it.each(['ui', 'lib'])('are unknown to %s, which they are built on', (folder) => {
    const above = importsBelow(folder).filter(({ imported }) => /^(features|app)\//.test(imported))
    expect(above).toEqual([])
  })
})
