import * as z from 'zod'
import { exportKeys, findObject, storeObject } from './export-bucket.ts'
import type { ExportRecord } from './export-record.ts'

const Checksums = z.array(z.int())

/** Stores the checksums of further files, in the object after those that the record counts. */
export const storeChecksums = (
  { owner, exportId, checksumObjects }: ExportRecord,
  checksums: readonly number[],
): Promise<void> =>
  storeObject(
    exportKeys(owner, exportId).checksums(checksumObjects),
    new TextEncoder().encode(JSON.stringify(checksums)),
    'application/json',
  )

/**
 * The checksums that the export's record counts: the CRC-32 of each file, in the order of the
 * manifest. Undefined if their objects are gone.
 */
export const findChecksums = async ({
  owner,
  exportId,
  checkedFiles,
  checksumObjects,
}: ExportRecord): Promise<readonly number[] | undefined> => {
  const checksums: number[] = []
  for (let index = 0; index < checksumObjects; index += 1) {
    const text = await findObject(exportKeys(owner, exportId).checksums(index))
    if (text === undefined) return undefined
    for (const checksum of Checksums.parse(JSON.parse(text))) checksums.push(checksum)
  }
  return checksums.length === checkedFiles ? checksums : undefined
}
