import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A temporary folder for one test, deleted when the test ends. */
export function testFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'heirloom-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The key pair that tests sign with. */
export const testCredentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' }
