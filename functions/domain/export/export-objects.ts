import { abortParts, exportKeys, removeObjects } from './export-bucket.ts'
import type { ExportRecord } from './export-record.ts'

type Named = Pick<ExportRecord, 'owner' | 'exportId' | 'madeFiles' | 'uploadId'>

/** What was stored only to make the ZIP file. */
export const madeKeys = ({
  owner,
  exportId,
  madeFiles,
}: Omit<Named, 'uploadId'>): readonly string[] => {
  const keys = exportKeys(owner, exportId)
  return [keys.manifest, ...Array.from({ length: madeFiles }, (_, index) => keys.made(index))]
}

/** Deletes every object of a download. Idempotent. */
export const removeExportObjects = async (record: Named): Promise<void> => {
  const { zip } = exportKeys(record.owner, record.exportId)
  if (record.uploadId) await abortParts(zip, record.uploadId)
  await removeObjects([...madeKeys(record), zip])
}
