import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const web = import.meta.dirname

/** The folders of the web app, from the lowest: each may import those before it. */
const floors = ['lib', 'ui', 'parts', 'features', 'app'] as const

/**
 * The imports of our own files below a folder, from `web/src`: `features/will/flow/will-flow.ts`.
 */
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

const foldersIn = (folder: string) =>
  readdirSync(join(web, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

describe('the floors of the web app', () => {
  it('include all of its folders', () => {
    expect(foldersIn('.').toSorted()).toEqual(floors.toSorted())
  })

  it.each(floors)('%s imports only itself and the floors below', (floor) => {
    const known: readonly string[] = floors.slice(0, floors.indexOf(floor) + 1)
    const others = importsBelow(floor).filter(
      ({ imported }) => !known.some((below) => imported.startsWith(`${below}/`)),
    )
    expect(others).toEqual([])
  })

  it.each(foldersIn('features'))('features/%s imports no other feature', (feature) => {
    const others = importsBelow(join('features', feature)).filter(
      ({ imported }) =>
        imported.startsWith('features/') && !imported.startsWith(`features/${feature}/`),
    )
    expect(others).toEqual([])
  })
})
