// Reads a report of vitest's JSON reporter. Prints each failed test, and each test file that could
// not be loaded, with the first lines of the error; with --files, the paths of those files. Prints
// nothing if there is no report.
// Usage: node .ci/failed-tests.mjs <report.json> [--files]
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const [path, option] = process.argv.slice(2)
const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
const results = text === '' ? [] : JSON.parse(text).testResults

const lines = results
  .filter(({ status }) => status === 'failed')
  .flatMap(({ name, message, assertionResults }) => {
    const file = relative('.', name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (option === '--files') return [file]
    if (failed.length === 0) return [`${file}: ${firstLines(message)}`]
    return failed.map((test) => `${file}: ${test.fullName}: ${firstLines(test.failureMessages[0])}`)
  })
process.stdout.write(lines.map((line) => `${line}\n`).join(''))

/** The first lines of a message, without color codes. A browser test names there what it awaits. */
function firstLines(message = '') {
  return stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n  ')
}
