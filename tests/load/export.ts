import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { attachmentLimit } from '#shared/model/message.ts'
import { storeMessageOf } from '../builders/messages.ts'
import { accountOf } from '../builders/sharing.ts'
import { storeUploadedFile } from '../builders/uploaded-file.ts'
import { newPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import type { Row } from './row.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('./make-export.ts', import.meta.url))

const files = 40
const fileSize = 25_000_000

/** A download of 1 GB, made in a process of its own, so that no other memory is counted. */
export const benchExport = async (url: string, folder: string): Promise<readonly Row[]> => {
  useStackEnvironment(folder)
  const owner = await accountOf(await newPerson(url))
  const bytes = randomBytes(fileSize)
  const fileIds = []
  for (let at = 0; at < files; at += 1) {
    fileIds.push((await storeUploadedFile(owner, `Photo ${at}.png`, bytes)).fileId)
  }
  for (let from = 0; from < files; from += attachmentLimit) {
    await storeMessageOf(owner, { fileIds: fileIds.slice(from, from + attachmentLimit) })
  }
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, owner.userId], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const { status, bytes: size, seconds, peakMb } = JSON.parse(stdout)
  if (status !== 'READY' || size < files * fileSize) throw new Error(`The download is ${status}.`)
  return [
    { what: 'download of everything, 1 GB: peak memory', value: peakMb, unit: 'MB', atMost: 300 },
    { what: 'download of everything, 1 GB: time', value: seconds, unit: 's' },
  ]
}
