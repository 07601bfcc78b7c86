import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedTable } from '#infra/deploy/seed-table.ts'
import { writeStackFile } from '#infra/local/runtime/stack-file.ts'

/**
 * Tells the tests about the stacks that `npm run test:stack` has deployed, with the same file that
 * a local stack writes. The table gets what a deployment stores in it.
 */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'heirloom-deployed-'))
  const { DEPLOYED_URL: url = '', DEPLOYED_ENVIRONMENT: environment = '{}' } = process.env
  const variables: Record<string, string> = JSON.parse(environment)
  writeStackFile(folder, { url, pid: process.pid, environment: variables })
  await seedTable(variables)
  project.provide('url', url)
  project.provide('folder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
