import { currentTime } from '#functions/core/runtime/clock.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { AppError } from '#shared/errors.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { uniquePaths } from '../entry-names.ts'
import { exportKeys, storeObject } from '../export-bucket.ts'
import type { ExportRecord } from '../export-record.ts'
import type { ManifestEntry } from '../manifest.ts'
import { collectContacts } from './contacts.ts'
import type { Collect, ExportedFile } from './content.ts'
import { collectMessages } from './messages.ts'
import { exportPage } from './page.ts'
import { collectWills } from './wills.ts'

/** In the order of the page. */
const collectors: readonly Collect[] = [collectWills, collectMessages, collectContacts]

/** What `data.json` says of itself. It is raised when a program that reads it has to change. */
const dataVersion = 1

/** Stores the files that are made for a download in the bucket, and names all files of the download. */
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
  for (const collect of collectors) contents.push(await collect({ account, now }, pathOf))
  const { wrappedKey: _, recoveryCodes: __, recovery: ___, ...profile } = account
  const data = Object.assign(
    { format: 'heirloom', version: dataVersion, exportedAt: now.toISOString(), profile },
    ...contents.map((each) => each.data),
  )
  const today = now.toISOString().slice(0, 10)
  const text = (path: string, content: string): ExportedFile => ({
    path,
    modifiedAt: now.toISOString(),
    bytes: new TextEncoder().encode(content),
  })
  const files = [
    text(page, exportPage(account.fullName, longDate(today), contents)),
    text(json, JSON.stringify(data, null, 2)),
    ...contents.flatMap((each) => each.files),
  ]
  const keys = exportKeys(owner, exportId)
  let made = 0
  const entries: ManifestEntry[] = []
  for (const file of files) {
    const { path: name, modifiedAt } = file
    if ('uploaded' in file) {
      const { size, path: key } = file.uploaded
      entries.push({ name, size, modifiedAt, source: { bucket: 'files', key } })
      continue
    }
    const key = keys.made(made)
    made += 1
    await storeObject(key, file.bytes, 'application/octet-stream')
    entries.push({ name, size: file.bytes.length, modifiedAt, source: { bucket: 'exports', key } })
  }
  return entries
}
