import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The other ways to write a word, and the only one that screens and mails use. */
const spellings = [
  [/\be-mail/i, 'email'],
  [/['`>“ ](?:Web sites?|[a-z]+ web sites?)\b/, 'website'],
] as const

const sourceFiles = ['shared', 'functions', 'web/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)

it.each(spellings)('no text is written like %s: it is %s', (otherwise) => {
  const found = sourceFiles.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        otherwise.test(line.replace(/^\s*(?:\/\*|\*|\/\/).*/, '')) ? [`${file}:${index + 1}`] : [],
      ),
  )
  expect(sourceFiles.length).toBeGreaterThan(1_500)
  expect(found).toEqual([])
})
