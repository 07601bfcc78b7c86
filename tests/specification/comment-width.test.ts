import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Biome formats code to 100 columns and leaves comments as they are. */
const isTooWide = (line: string) =>
  line.length > 100 && /^\s*(?:\/\*|\*|\/\/)/.test(line) && !/biome-ignore|https?:/.test(line)

const sourceFiles = [
  'shared',
  'functions',
  'events',
  'infra',
  'web/src',
  'web/plugins',
  'tests',
].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)

it('no comment is wider than 100 columns', () => {
  const tooWide = sourceFiles.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (isTooWide(line) ? [`${file}:${index + 1}`] : [])),
  )
  expect(sourceFiles.length).toBeGreaterThan(2_000)
  expect(tooWide).toEqual([])
})
