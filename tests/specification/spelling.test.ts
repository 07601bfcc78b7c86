import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The only way in which we write a word, and the other ways. */
const spellings: readonly (readonly [word: string, otherwise: RegExp])[] = [
  ['email', /\be-mail/i],
  ['website', /\b[Ww]eb[ -]sites?\b/],
]

/** Columns in the files of other programs, which have spellings of their own. */
const columnOfOthers = /^\s*'web site':/i

const sourceFiles = ['shared', 'functions', 'web/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)

it.each(spellings)('“%s” is written so everywhere, and never like %s', (_, otherwise) => {
  // The name of the file counts as its line 0.
  const found = sourceFiles.flatMap((file) =>
    [file, ...readFileSync(file, 'utf8').split('\n')].flatMap((line, index) =>
      otherwise.test(line.replace(columnOfOthers, '')) ? [`${file}:${index}`] : [],
    ),
  )
  expect(sourceFiles.length).toBeGreaterThan(1_500)
  expect(found).toEqual([])
})
