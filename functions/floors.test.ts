import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** The concerns of `core/`, in order: each may import those after it. */
const concerns = ['http', 'store', 'crypto', 'notify', 'observe', 'runtime']

/** The folders of `domain/` above what people keep. */
const aboveThings = [
  ['onboarding', 'erasure'],
  ['export', 'rekey'],
  ['messages', 'undelivered'],
  ['passing', 'printing', 'left-behind'],
  ['sharing'],
]

/** The folders below what people keep. */
const belowThings = [
  ['wills'],
  ['companies'],
  ['contacts'],
  ['branding', 'offers'],
  ['files'],
  ['security'],
  ['deliveries'],
  ['releases'],
  ['billing'],
  ['accounts'],
  ['partners'],
  ['activity', 'links', 'texts', 'user-pool'],
]

/** Things that people keep, such as memories: every folder that neither list names. */
const things = readdirSync(join(root, 'functions/domain'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => ![...aboveThings, ...belowThings].flat().includes(name))

/**
 * The folders of `domain/`, in order: each may import those after it. Folders on one line do not
 * import each other.
 */
const nouns = [...aboveThings, things, ...belowThings]

/**
 * The imports of each file of `functions/` within `functions/`, such as
 * `functions/core/store/table.ts`. Tests may import anything.
 */
const imports = readdirSync(join(root, 'functions'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name))
  .flatMap((name) => {
    const file = join('functions', name)
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(/(?:from|import)\s*\(?'((?:#functions\/|\.)[^']*)'/g)].map(
      ([, named = '']) => ({
        file,
        imported: named.startsWith('#')
          ? named.slice(1)
          : relative(root, resolve(root, dirname(file), named)),
      }),
    )
  })

const partsOf = (file: string) => file.split('/').slice(1)

/** The floor of a file, the highest first: 0 for a group, then `serve`, `domain`, `core`. */
const floorOf = (file: string) => ['serve', 'domain', 'core'].indexOf(partsOf(file)[0] ?? '') + 1

const inWords = (listedImports: typeof imports) =>
  listedImports.map(({ file, imported }) => `${file} imports ${imported}`)

/**
 * Whether an import goes up, or sideways between two folders of one line, or names no known folder.
 */
const goesUp = (order: readonly (readonly string[])[], from: string, to: string) => {
  const [fromLine, toLine] = [from, to].map((folder) =>
    order.findIndex((line) => line.includes(folder)),
  )
  if (fromLine === undefined || toLine === undefined || fromLine < 0 || toLine < 0) return true
  return from !== to && toLine <= fromLine
}

/** The imports within a floor, with the folders that they go from and to. */
const within = (floor: string) =>
  imports
    .filter(({ file, imported }) => partsOf(file)[0] === floor && partsOf(imported)[0] === floor)
    .map((entry) => ({
      ...entry,
      from: partsOf(entry.file)[1] ?? '',
      to: partsOf(entry.imported)[1] ?? '',
    }))

describe('the floors of functions/', () => {
  it('have imports, which this test finds', () => {
    expect(imports.length).toBeGreaterThan(500)
  })

  it('are only imported downwards: group, serve, domain, core', () => {
    const upwards = imports.filter(({ file, imported }) => floorOf(imported) < floorOf(file))
    expect(inWords(upwards)).toEqual([])
  })

  it('have no group that imports another group', () => {
    const sideways = imports.filter(
      ({ file, imported }) =>
        floorOf(file) === 0 && floorOf(imported) === 0 && partsOf(file)[0] !== partsOf(imported)[0],
    )
    expect(inWords(sideways)).toEqual([])
  })

  it('have nouns in domain/ that keep their order', () => {
    expect(inWords(within('domain').filter(({ from, to }) => goesUp(nouns, from, to)))).toEqual([])
  })

  it('have concerns in core/ that keep their order', () => {
    const order = concerns.map((concern) => [concern])
    expect(inWords(within('core').filter(({ from, to }) => goesUp(order, from, to)))).toEqual([])
  })

  it('have nothing in a group except its index and the files that its index imports', () => {
    const used = new Set(
      imports
        .filter(({ file }) => /^functions\/[^/]+\/index\.ts$/.test(file))
        .map(({ imported }) => imported),
    )
    const others = [...new Set(imports.map(({ file }) => file))].filter(
      (file) =>
        floorOf(file) === 0 &&
        partsOf(file).length > 1 &&
        !file.endsWith('/index.ts') &&
        !used.has(file),
    )
    expect(others).toEqual([])
  })
})
