import type { UserId } from '#shared/model/ids.ts'
import { abortParts, exportKeys, removeObjects } from './export-bucket.ts'
import { type ExportRecord, findExport } from './export-record.ts'

type ExportObjects = Pick<
  ExportRecord,
  'owner' | 'exportId' | 'madeFiles' | 'checksumObjects' | 'uploadId'
>

/** The keys of the objects that are needed only until the ZIP file is complete. */
export const temporaryKeys = ({
  owner,
  exportId,
  madeFiles,
  checksumObjects,
}: Omit<ExportObjects, 'uploadId'>): readonly string[] => {
  const keys = exportKeys(owner, exportId)
  return [
    keys.manifest,
    ...Array.from({ length: madeFiles }, (_, index) => keys.generatedFile(index)),
    // A worker that was cut off may have stored one more than the record counts.
    ...Array.from({ length: checksumObjects + 1 }, (_, index) => keys.checksums(index)),
  ]
}

/**
 * Deletes the ZIP files of a person's download and of the download that it replaces. A presigned
 * address of a ZIP file is valid for some minutes, whatever becomes of the account: only the file
 * can be removed.
 */
export const removeZipFiles = async (owner: UserId): Promise<void> => {
  const record = await findExport(owner)
  if (!record) return
  const { exportId, replaces } = record
  const exportIds = [exportId, ...(replaces ? [replaces.exportId] : [])]
  await removeObjects(exportIds.map((id) => exportKeys(owner, id).zip))
}

/** Deletes every object of a download. Idempotent. */
export const removeExportObjects = async (record: ExportObjects): Promise<void> => {
  const { zip } = exportKeys(record.owner, record.exportId)
  if (record.uploadId) await abortParts(zip, record.uploadId)
  await removeObjects([...temporaryKeys(record), zip])
}
