import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { writeStackFile } from '#infra/local/runtime/stack-file.ts'

/**
 * Tells the tests about the stacks that `npm run test:stack` has deployed, with the same file that a local stack
 * writes.
 */
export default function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'heirloom-deployed-'))
  const { DEPLOYED_URL: url = '', DEPLOYED_ENVIRONMENT: environment = '{}' } = process.env
  writeStackFile(folder, { url, pid: process.pid, environment: JSON.parse(environment) })
  project.provide('url', url)
  project.provide('folder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
