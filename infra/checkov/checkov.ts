import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { installPythonTool, ToolMissing } from '../python-tool.ts'
import { compare, type Finding } from './compare.ts'
import { decisions } from './decisions.ts'

/*
 * npm run checkov: lets checkov look at the stacks of dev and prod, and compares what it finds with
 * the decisions in `decisions.ts`. Exits with 3 if checkov cannot be installed.
 */

const packages = ['checkov==3.3.30']

const stages = {
  dev: [],
  prod: [
    '--context',
    'domain=example.org',
    '--context',
    'operator={"name":"-","address":"-","since":"2024","people":"-"}',
  ],
} as const

const Result = z.object({
  results: z.object({
    failed_checks: z.array(
      z.object({ check_id: z.string(), check_name: z.string(), resource: z.string() }),
    ),
  }),
})
const Results = z.union([Result, z.array(Result)]).transform((report) => [report].flat())

const run = (command: string, args: readonly string[]) =>
  spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1e9,
  })

const findingsIn = (checkov: string, stage: keyof typeof stages): readonly Finding[] => {
  const folder = mkdtempSync(join(tmpdir(), 'heirloom-checkov-'))
  try {
    const output = ['--output', folder, '--context', `stage=${stage}`, ...stages[stage]]
    if (run('npx', ['cdk', 'synth', '--quiet', ...output]).status !== 0) {
      throw new Error(`The stacks of ${stage} could not be synthesized.`)
    }
    // checkov exits with 1 if it has found something.
    const { stdout } = run(checkov, [
      ...['--directory', folder, '--framework', 'cloudformation'],
      ...['--output', 'json', '--compact', '--quiet', '--skip-download'],
    ])
    return Results.parse(JSON.parse(stdout)).flatMap(({ results }) =>
      results.failed_checks.map(({ check_id, check_name, resource }) => ({
        stage,
        check: check_id,
        name: check_name,
        resource,
      })),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

try {
  const checkov = installPythonTool({
    parent: resolve('.local', 'checkov'),
    packages,
    tool: 'checkov',
  })
  const findings = [...findingsIn(checkov, 'dev'), ...findingsIn(checkov, 'prod')]
  const wrong = compare(findings, decisions)
  for (const line of wrong) console.error(line)
  console.log(`${findings.length} findings, ${decisions.length} decisions, ${wrong.length} to do`)
  if (wrong.length > 0) process.exitCode = 1
} catch (error) {
  if (!(error instanceof ToolMissing)) throw error
  console.error(error.message)
  process.exitCode = 3
}
