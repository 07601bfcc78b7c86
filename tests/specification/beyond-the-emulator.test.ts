import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { beyondTheEmulator, notOfTheStacks } from '../deployed/beyond-the-emulator.ts'

/*
 * `npm run test:stack` leaves out some tests by their names and files. A renamed test would run where it cannot pass, and
 * that command takes too long to be run after each change.
 */

const textOf = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

/** The texts of a file as patterns of test names: the name of a test of several cases has placeholders, such as `%s`. */
const patternsOf = (file: string) =>
  [...textOf(file).matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].flatMap(([, text = '']) => {
    // A placeholder alone would be every name.
    if (/^%[sdj]$/.test(text)) return []
    const literal = text.replaceAll(/\\(.)/g, '$1').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return [new RegExp(`^${literal.replaceAll(/%[sdj]/g, '.+')}$`)]
  })

it('each test that the emulator leaves out exists under its name', () => {
  const missing = beyondTheEmulator.filter(
    ({ file, test }) => !patternsOf(file).some((pattern) => pattern.test(test)),
  )
  expect(missing).toEqual([])
})

it('no test that the emulator leaves out is listed twice, since the run counts them', () => {
  const names = beyondTheEmulator.map(({ file, test }) => `${file} ${test}`)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it('each file that is not of the stacks exists', () => {
  for (const { file } of notOfTheStacks) expect(textOf(file)).not.toBe('')
})
