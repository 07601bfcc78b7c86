import '#infra/without-node-warning.ts'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { readStackFile } from '#infra/local/runtime/stack-file.ts'
import { installPythonTool, ToolMissing } from '#infra/python-tool.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { startEmptyStack } from '../local-stack.ts'
import { callers, refreshTokens } from './callers.ts'
import { runSchemathesis } from './run-schemathesis.ts'

/*
 * npm run test:schemathesis: lets Schemathesis call every operation of a local stack of its own,
 * and names what it finds. The input is what the OpenAPI document allows, and what it forbids.
 * `left-out.ts` has the checks that are left out, and why. Exits with 3 if Schemathesis cannot be
 * installed.
 */

const packages = ['schemathesis==4.32.5']
const folder = resolve('.local', 'schemathesis')

/** An access token is valid for ten minutes, and so many operations take two or three. */
const atOnce = 80

const inParts = (operations: readonly Operation[]): readonly (readonly Operation[])[] =>
  operations.length === 0 ? [] : [operations.slice(0, atOnce), ...inParts(operations.slice(atOnce))]

const testStack = async (
  command: string,
  { url, folder: stackFolder }: { readonly url: string; readonly folder: string },
): Promise<readonly string[]> => {
  Object.assign(process.env, readStackFile(stackFolder).environment)
  const failures: string[] = []
  for (const { name, operations, signIn } of callers) {
    let person = await signIn?.(url)
    for (const [index, part] of inParts(operations).entries()) {
      if (person && index > 0) person = await refreshTokens(url, person)
      const begun = Date.now()
      const { cases, findings } = await runSchemathesis({
        command,
        folder: resolve(folder, 'reports'),
        name: `${name.replaceAll(' ', '-')}-${index + 1}`,
        url,
        operations: part,
        token: person?.token,
      })
      failures.push(...findings)
      const seconds = ((Date.now() - begun) / 1000).toFixed(0)
      console.log(
        `${name}: ${part.length} operations, ${cases} cases, ${findings.length} findings, ${seconds} s`,
      )
    }
  }
  return failures
}

try {
  const command = installPythonTool({ parent: folder, packages, tool: 'schemathesis' })
  rmSync(resolve(folder, 'reports'), { recursive: true, force: true })
  const stack = await startEmptyStack(['--no-web'])
  try {
    const failures = await testStack(command, stack)
    for (const line of failures) console.error(line)
    console.log(
      failures.length === 0 ? 'Schemathesis found nothing.' : `${failures.length} findings`,
    )
    process.exitCode = failures.length > 0 ? 1 : 0
  } finally {
    await stack.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = error instanceof ToolMissing ? 3 : 1
}
