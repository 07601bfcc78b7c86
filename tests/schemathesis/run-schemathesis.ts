import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { openapiDocument } from '#infra/openapi-document.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { leftOut } from './left-out.ts'

/** Every run makes the same cases. */
const seed = '20261124'

/**
 * The cases of random input for each operation, besides its examples and the edges of its schemas.
 */
const randomCases = '3'

interface Run {
  /** The path of the command. */
  readonly command: string
  /** The folder of its reports. It also writes files of its own there. */
  readonly folder: string
  /** The name of the reports. */
  readonly name: string
  /** The address of the API. */
  readonly url: string
  readonly operations: readonly Operation[]
  readonly token: string | undefined
}

const Report = z.object({
  complete: z.boolean(),
  operations: z.object({ tested: z.number() }),
  test_cases: z.object({ generated: z.number() }),
  failures: z.array(
    z.object({ type: z.string(), title: z.string(), operations: z.array(z.string()) }),
  ),
  errors: z.array(z.unknown()),
})

/** The API document with these operations only. */
const documentOf = (operations: readonly Operation[]) => {
  const document = openapiDocument()
  const paths = operations.map(({ path }) => [path, document.paths[path]] as const)
  return { ...document, paths: Object.fromEntries(paths) }
}

/** Calls these operations of the API, and returns how many cases there were and what was found. */
export const runSchemathesis = async ({ command, folder, name, url, operations, token }: Run) => {
  mkdirSync(folder, { recursive: true })
  const file = (end: string) => join(folder, `${name}.${end}`)
  writeFileSync(file('openapi.json'), JSON.stringify(documentOf(operations)))
  const output = openSync(file('txt'), 'w')
  const child = spawn(
    command,
    [
      ...['run', file('openapi.json'), '--url', url],
      ...(token === undefined ? [] : ['--header', `Authorization: Bearer ${token}`]),
      ...['--phases', 'examples,coverage,fuzzing', '--checks', 'all'],
      ...['--exclude-checks', leftOut.map(({ check }) => check).join(',')],
      ...['--seed', seed, '--max-examples', randomCases, '--generation-database', 'none'],
      // Two workers share Python's count of its recursion, which then ends one of them by chance.
      ...['--workers', '1', '--request-timeout', '60', '--no-shrink', '--continue-on-failure'],
      ...['--report', 'json', '--report-json-path', file('json'), '--warnings', 'off'],
      '--no-color',
    ],
    { cwd: folder, stdio: ['ignore', output, output] },
  )
  const [code] = await once(child, 'exit')
  // Schemathesis exits with 1 if it has found something.
  if (code !== 0 && code !== 1) throw new Error(`It ended with ${code}: ${file('txt')} says why.`)
  const report = Report.parse(JSON.parse(readFileSync(file('json'), 'utf8')))
  const { complete, errors, test_cases, failures } = report
  if (!complete || errors.length > 0 || report.operations.tested !== operations.length) {
    throw new Error(`It did not call every operation: ${file('txt')} says why.`)
  }
  const findings = failures.flatMap(({ title, operations: failing }) =>
    failing.map((operation) => `${operation}: ${title} (${file('txt')})`),
  )
  return { cases: test_cases.generated, findings }
}
