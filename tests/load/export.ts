import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bundle } from '#infra/bundling/bundle.ts'
import { bundleFile } from '#infra/bundling/bundle-file.ts'
import { workers } from '#infra/declarations/workers.ts'
import { attachmentLimit } from '#shared/model/message.ts'
import { storeMessageOf } from '../builders/messages.ts'
import { accountOf } from '../builders/sharing.ts'
import { storeUploadedFile } from '../builders/uploaded-file.ts'
import { newPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import type { Row } from './row.ts'

const run = promisify(execFile)
/** The worker of exports with another entry, so that its bundle gets the same packages. */
const worker = {
  ...workers.find(({ entry }) => entry === 'events/workers/exports.ts'),
  name: 'make-export',
  entry: 'tests/load/make-export.ts',
}

const files = 40
const fileSize = 25_000_000

/**
 * Measures the memory and the time that a download of 1 GB takes. A process of its own makes it,
 * from a bundle as it is deployed, so that nothing else is measured with it.
 */
export const benchExport = async (url: string, folder: string): Promise<readonly Row[]> => {
  useStackEnvironment(folder)
  const owner = await accountOf(await newPerson(url))
  const bytes = randomBytes(fileSize)
  const fileIds = []
  for (let number = 0; number < files; number += 1) {
    fileIds.push((await storeUploadedFile(owner, `Photo ${number}.png`, bytes)).fileId)
  }
  for (let from = 0; from < files; from += attachmentLimit) {
    await storeMessageOf(owner, { fileIds: fileIds.slice(from, from + attachmentLimit) })
  }
  const bundled = mkdtempSync(join(tmpdir(), 'heirloom-make-export-'))
  await bundle([worker], bundled)
  const { stdout } = await run(process.execPath, [bundleFile(bundled, worker), owner.userId])
  rmSync(bundled, { recursive: true, force: true })
  const { status, bytes: size, seconds, peakMb } = JSON.parse(stdout)
  if (status !== 'READY' || size < files * fileSize) {
    throw new Error(`The download is ${status} and has ${size} bytes.`)
  }
  return [
    { what: 'download of everything, 1 GB: peak memory', value: peakMb, unit: 'MB', atMost: 300 },
    { what: 'download of everything, 1 GB: time', value: seconds, unit: 's' },
  ]
}
