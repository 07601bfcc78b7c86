import { log } from '#functions/core/observe/log.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { AppError } from '#shared/errors.ts'
import { UserProfile } from '#shared/model/user-profile.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { uniquePaths } from '../entry-names.ts'
import { exportKeys, readRange, storeObject } from '../export-bucket.ts'
import type { ExportRecord } from '../export-record.ts'
import type { ManifestEntry } from '../manifest.ts'
import type { ExportedFile } from './content.ts'
import { collectors, ExportedData } from './exported-data.ts'
import { exportedDataSchema } from './exported-data-schema.ts'
import { exportPage } from './page.ts'

const toIndentedJson = (value: unknown) => JSON.stringify(value, null, 2)

const missingWords = (missing: ReadonlySet<ExportedFile>): string =>
  [
    'These files are not in this download. You deleted them while it was made, or we could not read them.',
    'If you need one of them, look for it in your account, and make the download again.',
    '',
    ...[...missing].map(({ path }) => path),
    '',
  ].join('\r\n')

/**
 * Stores the files that are made for a download in the bucket, and names all files of the download.
 */
export const collectEverything = async ({
  owner,
  exportId,
}: ExportRecord): Promise<readonly ManifestEntry[]> => {
  const account = await findAccount(owner, { consistent: true })
  if (!account) throw new AppError('PROFILE_MISSING', 'This account was deleted.')
  const now = currentTime()
  const pathOf = uniquePaths()
  const page = pathOf('', 'index.html')
  const json = pathOf('', 'data.json')
  const contents = []
  for (const { collect } of collectors) contents.push(await collect({ account, now }, pathOf))
  const schema = pathOf('', 'data.schema.json')
  const data = ExportedData.parse(
    Object.assign(
      {
        format: 'heirloom',
        version: 1,
        exportedAt: now.toISOString(),
        profile: UserProfile.parse(account),
      },
      ...contents.map((content) => content.data),
    ),
  )
  const today = now.toISOString().slice(0, 10)
  const textFile = (path: string, content: string): ExportedFile => ({
    path,
    modifiedAt: now.toISOString(),
    bytes: new TextEncoder().encode(content),
  })
  const collected = contents.flatMap((content) => content.files)
  // The owner gets all other files, even if one is lost.
  const missingFiles = await findMissing(collected)
  if (missingFiles.size > 0) log('error', 'Files of a download have no bytes')
  const files = [
    textFile(page, exportPage(account.fullName, longDate(today), contents)),
    textFile(json, toIndentedJson(data)),
    textFile(schema, toIndentedJson(exportedDataSchema)),
    ...(missingFiles.size > 0
      ? [textFile(pathOf('', 'missing-files.txt'), missingWords(missingFiles))]
      : []),
    ...collected.filter((file) => !missingFiles.has(file)),
  ]
  const keys = exportKeys(owner, exportId)
  let generatedCount = 0
  const entries: ManifestEntry[] = []
  for (const file of files) {
    const { path: name, modifiedAt } = file
    if ('uploaded' in file) {
      const { size, path: key } = file.uploaded
      entries.push({ name, size, modifiedAt, source: { bucket: 'files', key } })
      continue
    }
    const key = keys.generatedFile(generatedCount)
    generatedCount += 1
    await storeObject(key, file.bytes, 'application/octet-stream')
    entries.push({ name, size: file.bytes.length, modifiedAt, source: { bucket: 'exports', key } })
  }
  return entries
}

/** How many files are looked at in parallel. One by one, thousands would take too long. */
const readAtOnce = 16

/** Whether a file has its last byte. If it does, it has all bytes before it. */
const isComplete = async (file: ExportedFile): Promise<boolean> => {
  if (!('uploaded' in file) || file.uploaded.size === 0) return true
  const { size, path: key } = file.uploaded
  return (await readRange({ bucket: 'files', key }, size - 1, 1)) !== undefined
}

/**
 * The uploaded files whose bytes are missing, because their owner deleted them a moment ago, or
 * because they were lost.
 */
const findMissing = async (files: readonly ExportedFile[]): Promise<ReadonlySet<ExportedFile>> => {
  const missingFiles = new Set<ExportedFile>()
  for (let start = 0; start < files.length; start += readAtOnce) {
    const batch = files.slice(start, start + readAtOnce)
    const areComplete = await Promise.all(batch.map(isComplete))
    for (const [index, file] of batch.entries()) if (!areComplete[index]) missingFiles.add(file)
  }
  return missingFiles
}
