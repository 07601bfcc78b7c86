import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Tests that are generated from the contract: their titles name the operation. */
export const generatedTests = [
  'tests/contract/specification.test.ts',
  'tests/contract/every-operation.test.ts',
  'tests/isolated/examples.test.ts',
  'tests/isolated/no-fault.test.ts',
  'tests/isolated/matrix.test.ts',
]

const folders = ['tests/integration', 'tests/isolated']

/** `ContactData` as files and folders are named: `contact-data`. */
const fileName = (text: string) =>
  text.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

/** The text of a test, with that of the helpers in its folder that it imports. */
const textOf = (file: string): string => {
  const text = readFileSync(file, 'utf8')
  const helpers = [...text.matchAll(/from '(\.\/[\w-]+\.ts)'/g)].map(([, path = '']) => path)
  return [text, ...helpers.map((path) => readFileSync(join(dirname(file), path), 'utf8'))].join(
    '\n',
  )
}

/**
 * The quick tests that import the contract or the handlers of an operation's group, and call it:
 * as `sharing.operations.ShareWill`, or by a name destructured from `operations`.
 */
export const callersOf = ({ group, name }: { readonly group: string; readonly name: string }) => {
  const imported = [
    `#shared/contract/${fileName(group)}.ts`,
    `#functions/${fileName(group)}/index.ts`,
  ]
  const call = new RegExp(`\\.${name}\\b|[{,]\\s*${name}\\b`)
  return folders.flatMap((folder) =>
    readdirSync(folder, { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.deep.test.ts'))
      .map((file) => `${folder}/${file}`)
      .filter((file) => !generatedTests.includes(file))
      .filter((file) => {
        const text = textOf(file)
        return imported.some((path) => text.includes(path)) && call.test(text)
      }),
  )
}
